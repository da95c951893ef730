/** A value of another shape is never put into a page. */
export const tagShapes = {
  googleAnalyticsId: /^G-[A-Z0-9]{4,20}$/,
  googleTagManagerId: /^GTM-[A-Z0-9]{4,20}$/,
  facebookPixelId: /^\d{5,20}$/,
} as const;
