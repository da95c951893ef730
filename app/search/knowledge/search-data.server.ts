import { z } from 'zod';
import adviceFile from './advice.json' with { type: 'json' };
import needsFile from './needs.json' with { type: 'json' };
import notSoldFile from './not-sold.json' with { type: 'json' };
import pagesFile from './pages.json' with { type: 'json' };
import synonymsFile from './synonyms.json' with { type: 'json' };
import wordsFile from './words.json' with { type: 'json' };

/** Single words with spaces between. */
const words = z.string().transform((text) => text.split(' '));
/** Names of one or several words, with commas between. */
const names = z.string().min(1);

/** The words that a sign stands for, as `wordsOf` writes them ("dies" is "dy"): a regular expression for whole words. */
const sign = z.string().transform((text, said) => expression(`(?<![^ ])(?:${text})(?![^ ])`, said));
/** Ways to tell, any of which will do: signs that all stand in a query; `-` before one that must not. */
const ways = z.array(words).min(1);

const advice = z.strictObject({
  name: z.string(),
  when: ways,
  title: z.string().max(49),
  text: z.string().max(359),
  /** Names of `links`. */
  links: z.array(z.string()).min(1),
  /** The words by which products that help are found, with the most of each. */
  goods: z.record(z.string(), z.int().positive()).default({}),
});

const notSold = z.strictObject({
  /** As we say that we do not sell it; a brand as it writes itself. */
  called: z.string(),
  /** The ways to type it; a brand by what it is called as well. */
  names: names.optional(),
  /** How far ours does the same work; of a brand it need not be said. */
  text: z.string().optional(),
  /** The words by which what does the same work is found. */
  instead: z.array(z.string()).optional(),
  /** Of a brand that makes many things: the words for those that people look for, where they name none. */
  makes: z.array(z.string()).optional(),
  /** Meant only where nothing else is asked for ("fridge cable" is a cable), and nothing of ours does its work. */
  isAlone: z.literal(true).optional(),
  /** We do sell it; this is said of what else does its work. */
  title: z.string().optional(),
});

export const schemas = {
  /** The first advice whose signs stand in a query is given. A sign is told by words, or by signs before it. */
  advice: z
    .strictObject({
      signs: z.record(z.string(), z.union([sign, ways])),
      /** Signs in a query as it was typed, with the words of no weight. */
      typed: z.record(
        z.string(),
        z.string().transform((text, said) => expression(text, said)),
      ),
      links: z.record(z.string(), z.strictObject({ text: z.string(), path: z.string().startsWith('/') })),
      advice: z.array(advice),
    })
    .transform((file, said) => {
      const signs = new Map<string, RegExp | string[][]>(Object.entries(file.typed));
      const check = (among: string[][], path: (string | number)[]) => {
        for (const name of among.flat())
          if (!signs.has(name.replace(/^-/, '')))
            said.addIssue({ code: 'custom', path, message: `no sign is called ${name}` });
      };
      for (const [name, told] of Object.entries(file.signs)) {
        if (Array.isArray(told)) check(told, ['signs', name]);
        signs.set(name, told);
      }
      const all = file.advice.map((one, at) => {
        check(one.when, ['advice', at, 'when']);
        const links = one.links.flatMap((name) => file.links[name] ?? []);
        if (links.length < one.links.length)
          said.addIssue({ code: 'custom', path: ['advice', at, 'links'], message: 'no link is called so' });
        return { ...one, links };
      });
      return { signs, typed: new Set(Object.keys(file.typed)), all };
    }),
  /** Models are of these brands, by their own names. */
  notSold: z.strictObject({ brands: z.array(notSold), models: z.array(notSold), things: z.array(notSold) }),
  needs: z.strictObject({
    /** The words for what a device needs. */
    needs: z.strictObject({ fuse: words, cable: words }),
    /** Devices, each with the unit of the figure that tells one from another. */
    devices: z.record(z.string(), z.string()),
    /** Words of a question that say nothing of the device; and 12 V, which all runs on unless it says so. */
    said: words,
    /** Words of what is neither a fuse nor a cable: "fuse box". */
    parts: words,
    otherVolts: words,
  }),
  /** Pages that are not listed have a title; `text` is what a page is also found by, `askedFor` leads to it whatever else is said. */
  pages: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      title: z.string().optional(),
      text: z.string(),
      askedFor: names.optional(),
    }),
  ),
  synonyms: z.strictObject({
    /** The names on one line find each other. */
    names: z.array(names),
    /** What nearly all that is sold is for, and what is said of anything: missed nowhere. */
    smallTalk: z.array(names),
  }),
  words: z.strictObject({
    /** Units as people write them, by the one way in which they are compared. */
    units: z.record(z.string(), words),
    /** Units a thousand times as large. */
    thousands: z.record(z.string(), words),
    /** Units in which things come in sizes: 24 volts are no larger kind of 12. */
    sizes: words,
    /** Sizes of cable in mm², each with the American ones whose copper it holds. */
    millimetresOfAwg: z.record(z.string(), words),
    /** American and common other spellings, in the singular. */
    spellings: z.record(z.string(), words),
    /** Words of no weight, in queries as in texts. */
    fillers: words,
  }),
};

export type NotSold = z.infer<typeof notSold>;
export type Advice = z.infer<typeof schemas.advice>['all'][number];

function expression(text: string, said: z.RefinementCtx): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch (error) {
    said.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
}

/** Throws with the place in the file of whatever is wrong, so that no build with a broken file starts. */
export function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`app/search/knowledge/${file} is broken at ${faults.join('; ')}`);
}

export const adviceData = checked('advice.json', schemas.advice, adviceFile);
export const needsData = checked('needs.json', schemas.needs, needsFile);
export const notSoldData = checked('not-sold.json', schemas.notSold, notSoldFile);
export const pagesData = checked('pages.json', schemas.pages, pagesFile);
export const synonymsData = checked('synonyms.json', schemas.synonyms, synonymsFile);
export const wordsData = checked('words.json', schemas.words, wordsFile);
