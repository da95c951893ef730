export const emailViews = ['sent', 'planned', 'waiting', 'failed'] as const;

/**
 * `failed` is tried again by itself; `dropped` had nothing to say any more when its turn came; `planned` is for a later
 * time.
 */
export const emailStates = ['sent', 'dropped', 'planned', 'waiting', 'failed', 'given-up'] as const;
