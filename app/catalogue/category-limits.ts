/** The longest description of a category, in characters. Not in the contract: forms would bring all of zod for it. */
export const longestDescription = 2_000;
