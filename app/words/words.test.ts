import { beforeAll, describe, expect, it } from 'vitest';
import { seedWhenEmpty } from '../../seed/seed.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { describeOn } from '../../test/databases.ts';
import { writeLink } from '../calculators/plan/link/share-link.ts';
import { planPresets } from '../calculators/plan/plan-presets.ts';
import { paths } from '../paths.ts';
import { findWords } from './find-words.ts';
import { anchorOf, wordList } from './words.ts';

const namesIn = (...texts: string[]) => findWords(texts).map(({ word }) => word);

describe('the words of a text', () => {
  it.each([
    ['A 105 Ah battery, 105Ah', ['Ah']],
    ['RCDs and a Mega fuse', ['RCD', 'MEGA']],
    ['Behind a smart alternator', ['smart alternator']],
    ['B2B, battery-to-battery or DC-DC', ['DC-DC']],
    ['2 kWh of LiFePO4', ['Wh', 'LiFePO4']],
    ['Plugs for England, ahead of a slug', []],
    ['<a href="/shunt">A lug</a><p>with a shunt</p>', ['lug', 'shunt']],
    ['12 V, 30 A and 70 mm²', []],
  ])('of "%s" are found as they are written', (text, found) => {
    expect(namesIn(text)).toEqual(found);
  });

  it('are told once, in the order in which they come', () => {
    expect(namesIn('A shunt in Ah', 'Ah, shunt, inverter')).toEqual(['shunt', 'Ah', 'inverter']);
  });
});

it('explains each word once, and under an anchor of its own', () => {
  const anchors = wordList.map(({ word }) => anchorOf(word));
  expect(new Set(anchors).size).toBe(wordList.length);
  expect(new Set(wordList.map(({ means }) => means)).size).toBe(wordList.length);
});

describeOn('sqlite', 'the sample shop', (open) => {
  let site: TestApp;

  beforeAll(async () => {
    const database = await open();
    await seedWhenEmpty(database.db, { add: async () => {} });
    // In the words of others, who are not corrected.
    await database.db.deleteFrom('reviews').execute();
    site = await buildTestApp({ database, withPages: true });
  });

  /** Gives the text of a page, without header, footer and the ways on from it. */
  async function read(path: string): Promise<string> {
    const { body, statusCode } = await site.app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    return main
      .replaceAll(/<(script|style|nav)\b[^>]*>.*?<\/\1>|<!-- -->/gs, '')
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ');
  }

  it.each([
    paths.home(),
    paths.calculators(),
    paths.batteryCalculator(),
    paths.planner(),
    paths.planner(writeLink(planPresets['weekend-couple'].state)),
    paths.shop(),
    ...['leisure-batteries', 'solar', 'inverters', 'fuses-and-protection', 'monitoring'].map(paths.category),
    paths.category('mains-charging-and-hook-up'),
    ...['lithium-battery-160ah', 'class-t-fuse-400a', 'off-grid-kit-320ah', 'mppt-controller-20a'].map(
      paths.product,
    ),
    paths.blog(),
    ...['how-big-a-leisure-battery', 'hook-up-rcds-and-what-a-certificate-means'].map(paths.blogPost),
    paths.questions(),
    paths.howWeWork(),
    paths.deliveryAndReturns(),
    paths.book(),
  ])('says on %s what each of its words means', async (path) => {
    const text = await read(path);
    const unexplained = findWords([text]).filter(({ means }) => !text.includes(means));
    expect(unexplained.map(({ word }) => word)).toEqual([]);
  });

  it.each([
    [paths.home(), ['Ah']],
    [paths.calculators(), ['Ah', 'hook-up', 'DC-DC', 'inverter']],
    [paths.batteryCalculator(), ['Ah', 'inverter']],
  ])('says on %s beside the first %s what it is', async (path, names) => {
    const text = await read(path);
    const first = (word: string) => text.search(new RegExp(`\\b${word}\\b`, 'i'));
    for (const { word, means } of wordList.filter((one) => names.includes(one.word)))
      expect([word, Math.abs(text.indexOf(means) - first(word)) < 90]).toEqual([word, true]);
  });

  it('has all of them on one page, with its anchors', async () => {
    const { body } = await site.app.inject(paths.words());
    for (const { word } of wordList) expect(body).toContain(`id="${anchorOf(word)}"`);
    expect(body.match(/<dfn/g)).toHaveLength(wordList.length);
    expect(body).toMatch(/<h1[^>]*>Words<\/h1>/);
  });
});
