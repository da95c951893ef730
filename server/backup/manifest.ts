import { z } from 'zod';
import { Refusal } from '../errors.ts';

export const manifestName = 'manifest.json';

export const databaseFiles = { sqlite: 'ampervan.sqlite', postgres: 'database.dump' } as const;

/** Allows no path that leads out of the folder of an unpacked copy. */
const pathShape = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;
const path = z.string().regex(pathShape);

export const isKept = (file: string) => pathShape.test(file);

const format = 1;

const manifest = z.object({
  format: z.literal(format),
  siteVersion: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  schemaSteps: z.array(z.string()),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({ path, size: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

export const newManifest = (given: Omit<Manifest, 'format'>): Manifest => ({ format, ...given });

/** Throws 409 for a damaged manifest or a newer format. */
export function readManifest(text: string): Manifest {
  const said = parseJson(text);
  const read = manifest.safeParse(said);
  if (read.success) return read.data;
  if (z.object({ format: z.int().min(format + 1) }).safeParse(said).success)
    throw new Refusal(409, 'newer_copy', 'The copy was made by a newer release: restore it with that one.');
  throw damaged(`${manifestName} cannot be read`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const damaged = (what: string) => new Refusal(409, 'damaged_copy', `The copy is damaged: ${what}.`);
