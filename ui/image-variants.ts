/** Widths in pixels. */
export const imageWidths = [320, 640, 960, 1280] as const;
export const imageFormats = ['avif', 'webp'] as const;
