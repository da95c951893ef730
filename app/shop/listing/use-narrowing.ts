import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { priceFault } from '../../catalogue/listing/price-error.ts';
import type { PageQuery } from '../../page.ts';
import { queryOf } from '../../values/with-query.ts';

/** In milliseconds, until visitors are told of a slow answer. */
const patience = 3_000;

interface Asked {
  query: string;
  /** The query shown at that time. */
  from: string;
  trouble: 'slow' | 'failed' | null;
}

interface List {
  path: string;
  /** The choice of the answer shown, as address values. */
  values: Parameters<typeof queryOf>[0];
  /** The request needed before showing a query. */
  questionOf: (query: string) => PageQuery;
}

export interface Narrowing {
  path: string;
  /** Includes the latest tick, while the old products are still shown. */
  said: URLSearchParams;
  isWaiting: boolean;
  /** Changes with each list applied; as a key, replaces products instead of moving them. */
  round: number;
  trouble: Asked['trouble'];
  /** A burst of ticks makes one history entry. */
  apply: (query: string, isTick?: boolean) => void;
  tryAgain: () => void;
}

/** Fetches products before changing the address, so that old ones stay meanwhile. Ticks survive a failure. */
export function useNarrowing({ path, values, questionOf }: List): Narrowing {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const address = useQueryString();
  const typed = typedPrices(address);
  // The answer drops invalid prices; the form keeps them to show the fault.
  const shown = queryOf({ ...values, ...(priceFault(typed) && typed) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef<Asked>(undefined);
  if (arrived === shown) {
    setArrived(null);
    setRound(round + 1);
  }
  // Any other change of the address supersedes the request.
  const pending = asked?.from === shown ? asked : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked of another list has no say any more
  useEffect(
    () => () => {
      latest.current = undefined;
      setAsked(null);
    },
    [path, shown, address],
  );

  async function apply(query: string, isTick = false): Promise<void> {
    const mine: Asked = { query, from: shown, trouble: null };
    latest.current = mine;
    setAsked(query === shown ? null : mine);
    if (query === shown) return;
    const isLatest = () => latest.current === mine;
    const say = (trouble: Asked['trouble']) => {
      if (isLatest()) setAsked({ ...mine, trouble });
    };
    const timer = setTimeout(() => say('slow'), patience);
    try {
      const question = questionOf(query);
      if (!(await client.ensureQueryData(question))) {
        client.removeQueries(question);
        throw new Error('No answer');
      }
    } catch {
      return say('failed');
    } finally {
      clearTimeout(timer);
    }
    // The visitor has followed a link meanwhile.
    if (!isLatest() || 'travels' in document.documentElement.dataset) return;
    setArrived(query);
    const to = query === '' ? path : `${path}?${query}`;
    navigate(to, { replace: isTick && history.state?.isTick === true, state: { isTick } });
  }

  return {
    path,
    said: new URLSearchParams(pending?.query ?? shown),
    isWaiting: pending !== null,
    round,
    trouble: pending?.trouble ?? null,
    apply,
    tryAgain: () => pending && apply(pending.query),
  };
}

function typedPrices(address: string) {
  const said = new URLSearchParams(address);
  return { minPrice: said.get('minPrice') ?? '', maxPrice: said.get('maxPrice') ?? '' };
}
