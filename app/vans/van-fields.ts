import { missingFieldErrors, type TextField } from '../values/text-fields.ts';

/** The roofs of vans by what they are called; empty where nobody said. */
export const roofNames = {
  '': 'Not said',
  low: 'Low roof',
  high: 'High roof',
  'pop-top': 'Pop-top',
  coachbuilt: 'Coachbuilt',
} as const;

export type Roof = keyof typeof roofNames;
export const roofs = ['', 'low', 'high', 'pop-top', 'coachbuilt'] as const satisfies Roof[];

export const vanFields = {
  make: {
    label: 'Make',
    hint: 'Such as Fiat',
    autoComplete: 'off',
    maxLength: 60,
    missing: 'Enter the make',
  },
  model: {
    label: 'Model',
    hint: 'Such as Ducato',
    autoComplete: 'off',
    maxLength: 60,
    missing: 'Enter the model',
  },
  year: { label: 'Year', hint: 'As on the V5C, such as 2016', autoComplete: 'off', maxLength: 4 },
  bodyLength: { label: 'Length', hint: 'Such as 6 m, or L3', autoComplete: 'off', maxLength: 30 },
  batteryPlace: {
    label: 'Where the battery lives',
    autoComplete: 'off',
    maxLength: 200,
    hint: 'Such as under the passenger seat, 38 × 28 × 22 cm',
  },
} as const satisfies Record<string, TextField>;

const firstYear = 1950;
/** The model of next year is on the road this year. */
const lastYear = (now: Date) => now.getUTCFullYear() + 1;

export const yearWords = (now: Date) =>
  `Enter a year from ${firstYear} to ${lastYear(now)}, or leave it empty`;

/** Whether a text is a year that a van can be of; nothing is no year. */
export const isVanYear = (text: string, now: Date): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear(now);

/** What is typed into the form of a van. */
export type TypedVan = Record<keyof typeof vanFields, string> & { roof: string };

/** What is missing or wrong, by field. The server checks again. */
export function vanProblems(typed: TypedVan, now: Date): Record<string, string> {
  const problems = missingFieldErrors(vanFields, typed);
  const year = typed.year.trim();
  if (year !== '' && !isVanYear(year, now)) problems.year = yearWords(now);
  return problems;
}

/** "Fiat Ducato 2016". */
export const vanName = ({ make, model, year }: { make: string; model: string; year: number | null }) =>
  [make, model, year].filter(Boolean).join(' ');

/** Entries that an account keeps at most. */
export const mostJobs = 200;

export const jobFields = {
  doneOn: { label: 'Date', autoComplete: 'off', maxLength: 10, missing: 'Enter the day it was done' },
  what: { label: 'What was done', autoComplete: 'off', maxLength: 200, missing: 'Say what was done' },
} as const satisfies Record<string, TextField>;

export const jobDayWords = `Enter a day from ${firstYear} until today`;

/** Whether a job can have been done on a day; `today` is that of London. */
export const isJobDay = (day: string, today: string): boolean => day >= `${firstYear}-01-01` && day <= today;
