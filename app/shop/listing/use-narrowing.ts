import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { priceFault } from '../../catalogue/listing/price-error.ts';
import type { PageQuery } from '../../page.ts';
import { queryOf } from '../../values/with-query.ts';

/** For how long, in milliseconds, products are waited for before somebody is told that they are slow. */
const patience = 3_000;

interface Asked {
  query: string;
  /** What was shown when it was asked. */
  from: string;
  trouble: 'slow' | 'failed' | null;
}

interface List {
  path: string;
  /** What the answer that is shown says was chosen, as the values of its address. */
  values: Parameters<typeof queryOf>[0];
  /** What has to be asked before an address with this query is shown. */
  questionOf: (query: string) => PageQuery;
}

/** A list of products and what somebody is making of it. */
export interface Narrowing {
  path: string;
  /** What is chosen: at once what was just ticked, while the products of before are still shown. */
  said: URLSearchParams;
  isWaiting: boolean;
  /** Another number with each list that was applied: its products take the place of others, and none moves. */
  round: number;
  trouble: Asked['trouble'];
  /** Shows the list as this query says. A burst of ticks is one entry of the browser's history. */
  apply: (query: string, isTick?: boolean) => void;
  /** Asks once more for what did not arrive. */
  tryAgain: () => void;
}

/**
 * Applies a choice as soon as it is made. The products are fetched before the address changes, so that the old ones
 * stay in their place until then, and what is ticked stays ticked where the new ones do not arrive.
 */
export function useNarrowing({ path, values, questionOf }: List): Narrowing {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const address = useQueryString();
  const typed = typedPrices(address);
  // The listing leaves out prices that make no sense; the form keeps them, to say so.
  const shown = queryOf({ ...values, ...(priceFault(typed) && typed) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef<Asked>(undefined);
  if (arrived === shown) {
    setArrived(null);
    setRound(round + 1);
  }
  // Whatever else has changed the address is a later wish.
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
    // Whoever has followed a link meanwhile goes there.
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

/** The prices of the address, as typed. */
function typedPrices(address: string) {
  const said = new URLSearchParams(address);
  return { minPrice: said.get('minPrice') ?? '', maxPrice: said.get('maxPrice') ?? '' };
}
