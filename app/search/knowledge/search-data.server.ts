import { z } from 'zod';
import adviceFile from './advice.json' with { type: 'json' };
import needsFile from './needs.json' with { type: 'json' };
import notSoldFile from './not-sold.json' with { type: 'json' };
import pagesFile from './pages.json' with { type: 'json' };
import synonymsFile from './synonyms.json' with { type: 'json' };
import wordsFile from './words.json' with { type: 'json' };

/** Words separated by spaces. */
const words = z.string().transform((text) => text.split(' '));
/** Names of one or more words, separated by commas. */
const names = z.string().min(1);

/** A regular expression for whole words in the spelling of `wordsOf` ("dies" is "dy"). */
const sign = z.string().transform((text, said) => expression(`(?<![^ ])(?:${text})(?![^ ])`, said));
/** Alternatives: each lists signs that must all match; `-` negates one. */
const ways = z.array(words).min(1);

const advice = z.strictObject({
  name: z.string(),
  when: ways,
  title: z.string().max(49),
  text: z.string().max(359),
  /** Names of `links`. */
  links: z.array(z.string()).min(1),
  /** Queries for helpful products, each with a maximum. */
  goods: z.record(z.string(), z.int().positive()).default({}),
});

const notSold = z.strictObject({
  /** The name in our answer; brands as they write themselves. */
  called: z.string(),
  /** Spellings; a brand also matches by `called`. */
  names: names.optional(),
  /** How far our substitute does the same; optional for a brand. */
  text: z.string().optional(),
  /** Queries for substitutes. */
  instead: z.array(z.string()).optional(),
  /** For brands of many products: queries if none is named. */
  makes: z.array(z.string()).optional(),
  /** Matches only without other words ("fridge cable" is a cable), and has no substitute. */
  isAlone: z.literal(true).optional(),
  /** For goods we do sell: heads advice on alternatives. */
  title: z.string().optional(),
});

export const schemas = {
  /** The first advice with matching signs wins. A sign may build on earlier signs. */
  advice: z
    .strictObject({
      signs: z.record(z.string(), z.union([sign, ways])),
      /** Signs in the query as typed, filler words included. */
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
  /** Models belong to these brands and have names of their own. */
  notSold: z.strictObject({ brands: z.array(notSold), models: z.array(notSold), things: z.array(notSold) }),
  needs: z.strictObject({
    needs: z.strictObject({ fuse: words, cable: words }),
    /** Devices, with the unit of their size. */
    devices: z.record(z.string(), z.string()),
    /** Question words without meaning, and 12 V, the default voltage. */
    said: words,
    /** Words of other parts: "fuse box". */
    parts: words,
    otherVolts: words,
  }),
  /** Unlisted pages have a title. `text` adds search words; `askedFor` matches whatever else is in the query. */
  pages: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      title: z.string().optional(),
      text: z.string(),
      askedFor: names.optional(),
    }),
  ),
  synonyms: z.strictObject({
    /** Synonyms: names on one line find each other. */
    names: z.array(names),
    /** Words without meaning here; missing ones never exclude a result. */
    smallTalk: z.array(names),
  }),
  words: z.strictObject({
    /** Spellings by canonical unit. */
    units: z.record(z.string(), words),
    /** Units 1,000 times as large. */
    thousands: z.record(z.string(), words),
    /** Units of size. Not volts: 24 V is no larger kind of 12 V. */
    sizes: words,
    /** Cable sizes in mm², with the AWG sizes that each covers. */
    millimetresOfAwg: z.record(z.string(), words),
    /** American and other spellings, in the singular. */
    spellings: z.record(z.string(), words),
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

/** Throws with the place in the file, so that no broken build starts. */
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
