import { nameOfSpan as nameIn, shortNameOfSpan } from '../../editing/charts/span-names.ts';
import type { StatisticsSpan } from './contract.ts';

export const nameOfSpan: Record<StatisticsSpan, string> = {
  week: 'the last 7 days',
  month: 'the last 30 days',
  year: 'the last 13 months',
};

const drawnBy = (span: StatisticsSpan) => (span === 'year' ? 'month' : 'day');

/** "Sun, 22 Nov", or "November 2026" in a year. */
export const nameOfDay = (span: StatisticsSpan, at: string) => nameIn(drawnBy(span), at);

export const shortNameOfDay = (span: StatisticsSpan, at: string) => shortNameOfSpan(drawnBy(span), at);
