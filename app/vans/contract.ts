import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { londonDay } from '../values/london-days.ts';
import { line } from '../values/text-schemas.ts';
import { isJobDay, isVanYear, jobDayWords, jobFields, roofs, vanFields, yearWords } from './van-fields.ts';

const { make, model, year, bodyLength, batteryPlace } = vanFields;

const required = ({ maxLength, missing }: { maxLength: number; missing: string }) =>
  line(maxLength).refine((text) => text !== '', { error: missing });

const roof = z.enum(roofs, { error: 'Choose one of the roofs' });

/** The year as it is typed; nothing where it is left out. */
const typedYear = line(year.maxLength)
  .refine((text) => text === '' || isVanYear(text, new Date()), { error: () => yearWords(new Date()) })
  .transform((text) => (text === '' ? null : Number(text)));

export const van = z.object({
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  bodyLength: z.string(),
  roof,
  batteryPlace: z.string(),
  /** Its version. */
  updatedAt: z.string(),
});

export const vanInput = z.object({
  make: required(make),
  model: required(model),
  year: typedYear.default(null),
  bodyLength: line(bodyLength.maxLength).default(''),
  roof: roof.default(''),
  batteryPlace: line(batteryPlace.maxLength).default(''),
  /** Of the van as the form was given it; left out where there was none. */
  updatedAt: readAt,
});

export const job = z.object({ id: z.number(), doneOn: z.string(), what: z.string() });

export const jobInput = z.object({
  doneOn: z.iso
    .date({ error: jobDayWords })
    .refine((day) => isJobDay(day, londonDay(new Date())), { error: jobDayWords }),
  what: required(jobFields.what),
});

/** The van of an account, null until it is filled in, and what its owner noted as done, the latest first. */
export const keptVan = z.object({ van: van.nullable(), jobs: z.array(job) });

export type Van = z.infer<typeof van>;
export type CheckedVan = z.infer<typeof vanInput>;
export type Job = z.infer<typeof job>;
export type CheckedJob = z.infer<typeof jobInput>;
export type KeptVan = z.infer<typeof keptVan>;
