import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../scripts/oldest-browsers.ts';

/** The oldest promised versions, by MDN's names of browsers. */
const oldest = oldestBrowsers.map((each) => {
  const [, name = '', version = ''] = /^([a-z]+)(.+)$/.exec(each) ?? [];
  return { name: name === 'ios' ? 'safari_ios' : name, version: Number(version) };
});

/** The interfaces of objects of the window. */
const ownerOf: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
};

/** There on https and on this very machine only. MDN's data does not say so of each. */
const onlyOnHttps = ['Crypto.randomUUID', 'Crypto.subtle', 'Navigator.clipboard', 'Navigator.locks'];

/** Tells if one of the browsers lacks it, or hides it behind a switch. */
function isLacking({ support }: CompatStatement): boolean {
  return oldest.some(({ name, version }) => {
    const statement = Object.entries(support).find(([browser]) => browser === name)?.[1];
    const [latest] = [statement ?? []].flat();
    if (!latest) return false;
    const added = Number.parseFloat(String(latest.version_added).replace('≤', ''));
    return !(added <= version) || latest.flags !== undefined;
  });
}

/** "Map.groupBy" and the like, and of each name without its owner whether some owner has had it for long. */
const lackingOf = new Map<string, boolean>();
const isKnownAnywhere = new Map<string, boolean>();

function read(owner: string, feature: Identifier): void {
  for (const key of Object.keys(feature)) {
    const below = feature[key];
    if (key === '__compat' || key === owner || !below?.__compat) continue;
    const name = key.replace(/_static$/, '');
    const lacks = isLacking(below.__compat);
    lackingOf.set(`${owner}.${name}`, lacks || 'secure_context_required' in below);
    // Experimental features have common names, such as "run".
    const isTried = below.__compat.status?.experimental === true;
    isKnownAnywhere.set(name, !lacks || isTried || isKnownAnywhere.get(name) === true);
    read(name, below);
  }
}
for (const root of [data.api, data.javascript.builtins]) {
  for (const owner of Object.keys(root ?? {})) read(owner, root?.[owner] ?? {});
}
for (const name of onlyOnHttps) lackingOf.set(name, true);

/**
 * Lists what a built script calls that an oldest browser lacks, or any browser on plain http.
 * It says "Map.groupBy" where the object is named in the code, else ".hidePopover()".
 * Names of two letters are the build's own.
 */
export function newerNames(code: string): string[] {
  const found = new Set<string>();
  for (const [, object = '', name = '', call] of code.matchAll(
    /([\w$]*)\)?\??\.([a-zA-Z]\w{2,})(\??\.?\()?/g,
  )) {
    const lacking = lackingOf.get(`${ownerOf[object] ?? object}.${name}`);
    if (lacking) found.add(`${object}.${name}`);
    else if (call && lacking === undefined && isKnownAnywhere.get(name) === false) found.add(`.${name}()`);
  }
  return [...found].sort();
}
