import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { plainText } from '../values/text-schemas.ts';
import { longestAlt } from './picture-rules.ts';

/** One place where a picture is shown. */
const pictureUse = z.object({
  /** What shows it: "Product". */
  what: z.string(),
  label: z.string(),
  /** Where that is edited; null for what is in the bin. */
  href: z.string().nullable(),
});

export const picture = z.object({
  id: z.number(),
  /** Its address is /media/ and this. */
  name: z.string(),
  url: z.string(),
  /** What it shows, for those who cannot see it; empty for decoration. */
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

/** The name of the file as it was on the device: a hint, of which anything may be left out. */
export const uploadQuestion = z.object({ name: z.string().max(1_000).catch('') });

export const altChange = z.object({ alt: plainText(longestAlt), updatedAt: readAt });

/** The states of fetching a picture elsewhere; the dashboard is told no more than this. */
const fetchFaults = ['not_reached', 'no_picture', 'too_large', 'not_allowed'] as const;
const fetchStates = ['waiting', 'fetched', ...fetchFaults] as const;

export const fetchedAddress = z.object({ address: plainText(500) });

/** `url` leads to the copy, once it is there. `state` is null for an address that no record names. */
export const fetchedPicture = z.object({ state: z.enum(fetchStates).nullable(), url: z.string().nullable() });

export type FetchFault = (typeof fetchFaults)[number];
export type FetchState = (typeof fetchStates)[number];
export type FetchedPicture = z.infer<typeof fetchedPicture>;
export type Picture = z.infer<typeof picture>;
export type UsedPicture = z.infer<typeof usedPicture>;
export type PictureUse = z.infer<typeof pictureUse>;
export type PictureQuestion = z.infer<typeof pictureQuestion>;
export type PictureList = z.infer<typeof pictureList>;
