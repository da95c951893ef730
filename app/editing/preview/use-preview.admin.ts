import { useEffect, useRef, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import type { PreviewedPage } from './preview-frame.admin.tsx';

const pause = 400;

/**
 * The page as it would be with what is typed, asked for once somebody pauses: one request at a time, and what comes
 * too late is not shown. `question` is what the server is asked; null while nobody looks.
 */
export function usePreview(question: object | null) {
  const wanted = question && JSON.stringify(question);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [settled, setSettled] = useState<string | null>(null);
  const [shown, setShown] = useState<(PreviewedPage & { asked: string }) | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);

  useEffect(() => {
    // The first is wanted at once.
    const timer = setTimeout(() => setSettled(wanted), settled === null ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted, settled]);

  const isDue = settled !== null && settled === wanted && settled !== shown?.asked && settled !== failed;
  useEffect(() => {
    if (!isDue || isUnderWay) return;
    setIsUnderWay(true);
    request<{ html: string }>('POST', adminApi.preview(), JSON.parse(settled))
      .then(({ html }) => {
        setFailed(null);
        if (latest.current !== settled) return;
        setShown((now) => ({ asked: settled, html, number: (now?.number ?? 0) + 1 }));
      })
      .catch(() => setFailed(settled))
      .finally(() => setIsUnderWay(false));
  }, [isDue, isUnderWay, settled]);

  return {
    page: shown,
    /** Whether what is shown is not yet what is typed. */
    isLate: wanted !== shown?.asked,
    hasFailed: failed !== null && failed === wanted,
    tryAgain: () => setFailed(null),
  };
}
