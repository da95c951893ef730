import type { FastifyInstance } from 'fastify';
import { isPlanText } from '../calculators/plan/handover/plan-text.ts';
import { isQuote } from '../calculators/quote-text.ts';
import { createCounter } from '../statistics/counter.server.ts';
import { keepCounting } from '../statistics/keep-counting.server.ts';
import { steps } from '../statistics/kinds.ts';
import { createSearchCounter } from '../statistics/searches.server.ts';
import type { Db } from '../tables.ts';
import { findKnownPaths } from './named-pages.server.ts';

export type Counting = ReturnType<typeof countVisits>;

export function countVisits(app: FastifyInstance, db: Db) {
  const counter = createCounter();
  return {
    counter,
    write: keepCounting(app, { db, counter, findKnown: findKnownPaths }),
    onLacking: createSearchCounter(counter),
    onReceived(enquiry: string) {
      if (isQuote(enquiry) || isPlanText(enquiry)) counter.add('step', steps.calculatorEnquiry);
    },
  };
}
