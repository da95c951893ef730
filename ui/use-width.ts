import { useCallback, useState } from 'react';

/** In pixels; 0 until it is drawn. */
export function useWidth(): [width: number, measure: (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
