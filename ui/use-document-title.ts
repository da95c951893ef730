import { useEffect } from 'react';

/** The server renders the first title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
