import { expect, it } from 'vitest';
import { withSections } from './sections.ts';

it('gives each second heading an anchor made of its words', () => {
  const { html, sections } = withSections(
    '<h2>Who we are</h2><p>Us.</p><h3>Where</h3><h2><strong>Fees</strong> &amp; &quot;refunds&quot;</h2>',
  );
  expect(html).toBe(
    '<h2 id="s-who-we-are">Who we are</h2><p>Us.</p><h3>Where</h3>' +
      '<h2 id="s-fees-refunds"><strong>Fees</strong> &amp; &quot;refunds&quot;</h2>',
  );
  expect(sections).toEqual([
    { id: 's-who-we-are', title: 'Who we are' },
    { id: 's-fees-refunds', title: 'Fees & "refunds"' },
  ]);
});

it('tells headings apart that say the same, and leaves empty ones alone', () => {
  const { html, sections } = withSections('<h2>Returns</h2><h2> </h2><h2>Returns</h2><h2>Returns</h2>');
  expect(sections.map(({ id }) => id)).toEqual(['s-returns', 's-returns-2', 's-returns-3']);
  expect(html).toContain('<h2> </h2>');
});

it('says nothing where there is nothing', () => {
  expect(withSections('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', sections: [] });
});
