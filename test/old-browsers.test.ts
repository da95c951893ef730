import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newerNames } from './newer-names.ts';

/** Used only after a check, or not missed. */
const asked = [
  ...['navigator.clipboard', 'navigator.connection', 'navigator.globalPrivacyControl'],
  // Only a menu that was opened is closed, and only a transition that was begun is skipped.
  ...['.hidePopover()', '.skipTransition()'],
  // zod checks first.
  ...['URL.canParse', 'Error.captureStackTrace'],
  // The rich text editor checks first.
  ...['.caretPositionFromPoint()', '.caretRangeFromPoint()', '.createHTML()', '.createPolicy()'],
  '.getComposedRanges()',
];

/** Functions of ours and of libraries that browsers' newer ones are called like. */
const namesakes = [
  ...['.command()', '.configure()', '.createView()', '.equals()', '.getHTML()', '.isError()', '.login()'],
  ...['.parseHTML()', '.payment()', '.range()', '.run()', '.subtract()', '.sync()', '.use()'],
];

const namesIn = (files: string[]) => new Set(files.flatMap((file) => newerNames(readFileSync(file, 'utf8'))));

describe('what browsers are sent', () => {
  const names = namesIn(globSync('dist/browser/**/*.js'));

  it('calls nothing that the oldest of them lack, nor what is missing on plain http', () => {
    const known = new Set([...asked, ...namesakes]);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  it('is excused for nothing that it does not call', () => {
    expect([...asked, ...namesakes].filter((name) => !names.has(name))).toEqual([]);
  });

  it('has zod write no code of its own, which the policy would refuse and report', () => {
    const files = globSync('dist/browser/**/*.js').map((file) => readFileSync(file, 'utf8'));
    const withZod = files.filter((code) => code.includes('ZodEncodeError'));
    expect(withZod.length).toBeGreaterThan(0);
    expect(
      withZod.filter((code) => !/__zod_globalConfig\s*=\s*\{\s*jitless:\s*(true|!0)/.test(code)),
    ).toEqual([]);
  });

  it('asks for the clipboard in one place, which says when there is none', () => {
    const files = globSync('{app,browser,ui}/**/*.{ts,tsx}');
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('navigator.clipboard'))).toEqual([
      'browser/copy-text.ts',
    ]);
  });
});

it.each([
  ['Map.groupBy(bookings,e=>e.day)', 'Map.groupBy'],
  ['new Set(e).union(t)', '.union()'],
  ['a.values().map(e)', null],
  ['e.toSorted(t)', null],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(e)', 'Promise.try'],
  ['URL.parse(e,t)?.host', 'URL.parse'],
  ['AbortSignal.any([e])', 'AbortSignal.any'],
  ['useState(()=>crypto.randomUUID())', 'crypto.randomUUID'],
  ['e?.showPopover()', '.showPopover()'],
])('in %s finds %s', (code, name) => {
  expect(newerNames(code)).toEqual(name === null ? [] : [name]);
});
