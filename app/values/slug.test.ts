import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, longestSlug, slugOf, slugShape } from './slug.ts';

describe('a name in an address', () => {
  it.each([
    ['Solar & Café lights', 'solar-and-cafe-lights'],
    ["  The van's 12 V – 230 V inverter! ", 'the-vans-12-v-230-v-inverter'],
    ['Größe', 'grosse'],
    ['🚐', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('has its shape whatever something is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const slug = slugOf(name);
        expect(slug.length).toBeLessThanOrEqual(longestSlug);
        if (slug !== '') expect(slug).toMatch(slugShape);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  it('is another where it is taken', async () => {
    const free = (slug: string, ...taken: string[]) => freeSlug(slug, async (tried) => taken.includes(tried));
    expect(await free('solar')).toBe('solar');
    expect(await free('solar', 'solar', 'solar-2')).toBe('solar-3');
    expect(await free('x'.repeat(255), 'x'.repeat(255))).toBe(`${'x'.repeat(253)}-2`);
  });
});
