export const longestCode = 30;

/** More off cannot be paid by card any more. */
export const mostPercent = 99;
export const mostPence = 1_000_000;
export const mostUsesOfAll = 1_000_000;

/** Characters that people can read out. */
const shape = /^[A-Z0-9](?:[A-Z0-9-]{1,28})[A-Z0-9]$/;

export const codeWords = 'A code is 3 to 30 capital letters, digits and dashes, such as SPRING-10';

export const isCode = (code: string) => shape.test(code);

/** A code as it is kept, from one as people type it: in any letters, with spaces around it or in it. */
export const plainCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase();
