import { useEffect } from 'react';

/** The server writes the first title; this follows when the page changes in place. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
