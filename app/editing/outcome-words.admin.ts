import { capitalised } from '../values/capitalised.ts';

/** What is said of what was done to a record, and of what was not (SPEC section 8). */
export const outcomeWords = (verb: 'create' | 'update' | 'delete' | 'restore', record: string) => ({
  success: `${capitalised(record)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${record}`,
});
