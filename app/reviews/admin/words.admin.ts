/** What is said of what was done to a review, as of all that the dashboard edits (SPEC section 8). */
const wordsFor = (verb: string) => ({
  success: `Review ${verb}d successfully`,
  failure: `Failed to ${verb} review`,
});

export const words = {
  create: wordsFor('create'),
  update: wordsFor('update'),
  delete: wordsFor('delete'),
  restore: wordsFor('restore'),
} as const;
