/** In characters. Not in the contract, as forms would load zod for this. */
export const longestDescription = 2_000;
