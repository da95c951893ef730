import { useEffect } from 'react';

const unsaved = new Set<string>();

/** Warns before closing the window or navigating. */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(name);
    return () => {
      unsaved.delete(name);
    };
  }, [name, isUnsaved]);
}

/** Call before navigating, because the hook clears the name only after rendering. */
export const forgetUnsaved = (name: string) => unsaved.delete(name);

export const forgetAllUnsaved = () => unsaved.clear();

export const hasUnsaved = (...except: string[]) => [...unsaved].some((name) => !except.includes(name));

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
