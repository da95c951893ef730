/** From 1.0 to 5.0, or empty. */
export const ratingShape = /^([1-4](\.\d)?|5(\.0)?)?$/;
export const tenthsWords = 'Give a number from 1.0 to 5.0 with one decimal, as Google shows it, or nothing';
export const countWords = 'Give a whole number';
