import { nameOfSpan as nameIn, shortNameOfSpan } from '../../editing/charts/span-names.ts';
import type { StatisticsSpan } from './contract.ts';

export const nameOfSpan: Record<StatisticsSpan, string> = {
  week: 'the last 7 days',
  month: 'the last 30 days',
  year: 'the last 13 months',
};

const chartUnit = (span: StatisticsSpan) => (span === 'year' ? 'month' : 'day');

/** "Sun, 22 Nov", or "November 2026" in a year. */
export const nameOfDay = (span: StatisticsSpan, at: string) => nameIn(chartUnit(span), at);

export const shortNameOfDay = (span: StatisticsSpan, at: string) => shortNameOfSpan(chartUnit(span), at);
