/** The attributes by which a category is narrowed down. Apart from what is known of them, which few pages need. */
export const askedKinds = ['ah', 'w', 'v', 'a', 'mm2', 'm', 'heated'] as const;
export type AskedKind = (typeof askedKinds)[number];
