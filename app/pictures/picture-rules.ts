/** The largest file that is taken, in bytes. */
export const largestFile = 20_000_000;

export const tooLargeWords =
  'This file is larger than 20 MB. Send the picture smaller: most telephones and programs can save it at a lower size.';

/** The most characters that say what a picture shows. */
export const longestAlt = 300;

/** What file choosers offer; an iPhone turns its HEIC photographs into JPEG for it. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif';
