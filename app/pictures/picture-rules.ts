/** In bytes. */
export const largestFile = 20_000_000;

export const tooLargeWords =
  'This file is larger than 20 MB. Send the picture smaller: most telephones and programs can save it at a lower size.';

export const longestAlt = 300;

/** iPhones convert HEIC to JPEG if HEIC is not listed. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif';
