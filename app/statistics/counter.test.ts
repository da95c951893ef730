import { describe, expect, it } from 'vitest';
import { createCounter } from './counter.server.ts';
import { longestName, mostNames, other } from './kinds.ts';
import { createSearchCounter } from './searches.server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describe('the counter', () => {
  it('counts by the day that it is in London', () => {
    // In summer the day ends an hour before it does in UTC.
    let now = Date.parse('2026-07-01T22:59:59.000Z');
    const counter = createCounter(() => now);
    counter.add('page', '/');
    counter.add('page', '/');
    now += 1_000;
    counter.add('page', '/');
    expect(counter.take()).toEqual([
      { day: '2026-07-01', kind: 'page', name: '/', count: 2 },
      { day: '2026-07-02', kind: 'page', name: '/', count: 1 },
    ]);
    expect(counter.take()).toEqual([]);
  });

  it('holds no more names than its bound, and counts the rest together', () => {
    const counter = createCounter();
    for (let index = 0; index < 5_000; index++) counter.add('source', `site-${index}.example`);
    counter.add('source', 'site-0.example');
    counter.add('campaign', 'x'.repeat(longestName + 1));
    const counts = counter.take();
    const sources = counts.filter(({ kind }) => kind === 'source');
    expect(sources).toHaveLength(mostNames.source + 1);
    expect(sources.find(({ name }) => name === other)?.count).toBe(5_000 - mostNames.source);
    expect(sources.find(({ name }) => name === 'site-0.example')?.count).toBe(2);
    expect(counts.find(({ kind }) => kind === 'campaign')?.name).toBe(other);
  });

  it('takes back what could not be written', () => {
    const counter = createCounter();
    counter.add('page', '/');
    const counts = counter.take();
    counter.add('page', '/');
    counter.giveBack(counts);
    expect(counter.take()).toMatchObject([{ name: '/', count: 2 }]);
  });
});

describe('a search that found nothing', () => {
  it('is counted once in ten minutes, and not from robots', () => {
    let now = 1_000_000;
    const counter = createCounter();
    const count = createSearchCounter(counter, () => now);
    count('Heater', browser);
    count('heater', browser);
    count('heater', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    count('heater', undefined);
    now += 600_000;
    count('heater', browser);
    count('ada@example.com', browser);
    expect(counter.take()).toMatchObject([{ kind: 'search', name: 'heater', count: 2 }]);
  });
});
