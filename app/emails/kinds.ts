import emailKinds from './kinds.json' with { type: 'json' };

/** Every kind of email the site sends: what the owner calls it, and when it goes to whom. */
export { emailKinds };

export type EmailKind = keyof typeof emailKinds;

/** A sample of any kind, which the owner sends to themselves. */
export const testKind = 'test';

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailKinds, kind);

/** What the owner calls an email; of one that a later release wrote, what that calls it. */
export function nameOfKind(kind: string): string {
  if (kind === testKind) return 'Test email';
  return isEmailKind(kind) ? emailKinds[kind].name : kind;
}
