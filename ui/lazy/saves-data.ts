declare global {
  interface Navigator {
    /** Missing in some browsers and in TypeScript's types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
