import { describe, expect, it } from 'vitest';
import type { Statistics } from './contract.ts';
import { summarySentences, times } from './sentences.ts';

const nothing: Statistics = {
  span: 'week',
  from: '2026-11-19',
  visits: [],
  pages: [],
  sources: [],
  campaigns: [],
  shop: { seen: 0, added: 0, checkout: 0, paid: 0 },
  calculator: { opened: 0, toBooking: 0, toEnquiry: 0, sent: 0 },
  searches: [],
  wanted: [],
};

describe('what the statistics say', () => {
  it('is nothing while nothing was counted', () => {
    expect(summarySentences(nothing)).toEqual([]);
  });

  it('is what is missed, who waits, and what was bought', () => {
    const wanted = { id: 1, name: 'Fuse box', isOut: true, waiting: 4, views: 31 };
    expect(
      summarySentences({
        ...nothing,
        searches: [
          { name: 'other', count: 90 },
          { name: 'heater', count: 12 },
        ],
        wanted: [{ ...wanted, name: 'Back again', isOut: false }, wanted],
        shop: { seen: 1_340, added: 25, checkout: 9, paid: 6 },
        pages: [{ name: '/', count: 7 }],
      }),
    ).toEqual([
      '“heater” was looked for twelve times; you sell none.',
      'Four people wait for Fuse box to be back, and its page was opened 31 times while it was sold out.',
      'Products were looked at 1,340 times and put into a cart 25 times; six orders were paid.',
    ]);
  });

  it('speaks of people only where they are known', () => {
    const wanted = { id: 1, name: 'Fuse box', isOut: true, waiting: 0, views: 2 };
    const said = summarySentences({
      ...nothing,
      wanted: [wanted],
      sources: [
        { name: 'direct', count: 50 },
        { name: 'google.com', count: 1 },
      ],
      pages: [{ name: '/', count: 3 }],
    });
    expect(said).toEqual([
      'Fuse box is sold out, and its page was opened twice while it was sold out.',
      'Of other sites google.com led here most often: once.',
      'The home page was opened most often in the last 7 days: three times.',
    ]);
    expect(said.join()).not.toMatch(/people|person|visitor/i);
    expect(summarySentences({ ...nothing, wanted: [{ ...wanted, waiting: 1, views: 0 }] })).toEqual([
      'One person waits for Fuse box to be back.',
    ]);
  });

  it('says numbers as people do', () => {
    expect([1, 2, 3, 13, 1_204].map(times)).toEqual([
      'once',
      'twice',
      'three times',
      '13 times',
      '1,204 times',
    ]);
  });
});
