import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { plainText } from '../values/text-schemas.ts';
import { longestAlt } from './picture-rules.ts';

const pictureUse = z.object({
  what: z.string(),
  label: z.string(),
  /** Null for records in the bin. */
  href: z.string().nullable(),
});

export const picture = z.object({
  id: z.number(),
  /** The last part of the address /media/NAME. */
  name: z.string(),
  url: z.string(),
  /** Empty for decoration. */
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const usedPicture = picture.extend({ uses: z.array(pictureUse) });

export const pictureQuestion = z.object({
  q: z.string().max(100).catch(''),
  use: z.enum(['used', 'unused', '']).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export const pictureList = z.object({
  pictures: z.array(usedPicture),
  total: z.number(),
  pages: z.number(),
});

/** The file's name on the device, as a hint. */
export const uploadQuestion = z.object({ name: z.string().max(1_000).catch('') });

export const altChange = z.object({ alt: plainText(longestAlt), updatedAt: readAt });

const fetchFaults = ['not_reached', 'no_picture', 'too_large', 'not_allowed'] as const;
const fetchStates = ['waiting', 'fetched', ...fetchFaults] as const;

export const fetchedAddress = z.object({ address: plainText(500) });

/** `url` is null until fetched. `state` is null if no record names the address. */
export const fetchedPicture = z.object({ state: z.enum(fetchStates).nullable(), url: z.string().nullable() });

export type FetchFault = (typeof fetchFaults)[number];
export type FetchState = (typeof fetchStates)[number];
export type FetchedPicture = z.infer<typeof fetchedPicture>;
export type Picture = z.infer<typeof picture>;
export type UsedPicture = z.infer<typeof usedPicture>;
export type PictureUse = z.infer<typeof pictureUse>;
export type PictureQuestion = z.infer<typeof pictureQuestion>;
export type PictureList = z.infer<typeof pictureList>;
