import emailKinds from './kinds.json' with { type: 'json' };

export { emailKinds };

export type EmailKind = keyof typeof emailKinds;

export const testKind = 'test';

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailKinds, kind);

/** A kind of a later release keeps its own name. */
export function emailKindName(kind: string): string {
  if (kind === testKind) return 'Test email';
  return isEmailKind(kind) ? emailKinds[kind].name : kind;
}
