import { useEffect } from 'react';

const unsaved = new Set<string>();

/** Says that a form of this name holds what is not saved: closing the window and going elsewhere ask first. */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(name);
    return () => {
      unsaved.delete(name);
    };
  }, [name, isUnsaved]);
}

/** Says that what a form of this name held is saved, before it is drawn again. */
export const forgetUnsaved = (name: string) => unsaved.delete(name);

/** Lets the window be left without a question. */
export const forgetAllUnsaved = () => unsaved.clear();

/** Whether any form on the page, except of these names, holds what is not saved. */
export const hasUnsaved = (...except: string[]) => [...unsaved].some((name) => !except.includes(name));

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
