import { z } from 'zod';
import { Refusal } from '../errors.ts';

/** What stands first in every copy, and says what else is in it. */
export const manifestName = 'manifest.json';

/** The name of the database within a copy. */
export const databaseFiles = { sqlite: 'ampervan.sqlite', postgres: 'database.dump' } as const;

/** No part of it leads out of the folder that it is unpacked into. */
const pathShape = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;
const path = z.string().regex(pathShape);

/** Whether a copy can hold a file of such a path: all of ours, and not what somebody else has left among them. */
export const isKept = (file: string) => pathShape.test(file);

const format = 1;

const manifest = z.object({
  format: z.literal(format),
  /** Of the release that made it. */
  siteVersion: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps of the schema that its database had taken. */
  schemaSteps: z.array(z.string()),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({ path, size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

export const newManifest = (given: Omit<Manifest, 'format'>): Manifest => ({ format, ...given });

/** Reads what a copy says of itself. Refuses (409) what is none, and that of a newer format. */
export function readManifest(text: string): Manifest {
  const said = jsonOf(text);
  const read = manifest.safeParse(said);
  if (read.success) return read.data;
  if (z.object({ format: z.int().min(format + 1) }).safeParse(said).success)
    throw new Refusal(409, 'newer_copy', 'The copy was made by a newer release: restore it with that one.');
  throw damaged(`${manifestName} cannot be read`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The refusal of a copy that is not as it was written; `what` is broken. */
export const damaged = (what: string) => new Refusal(409, 'damaged_copy', `The copy is damaged: ${what}.`);
