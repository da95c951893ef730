export const paperKinds = ['invoice', 'credit-note'] as const;

export type PaperKind = (typeof paperKinds)[number];
