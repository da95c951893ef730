/** The widths in pixels and the formats in which pictures are given out. */
export const imageWidths = [320, 640, 960, 1280] as const;
export const imageFormats = ['avif', 'webp'] as const;
