declare global {
  interface Navigator {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor asks for less data, or has hardly any: nothing is fetched then that nobody has asked for. */
export function savesData(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
