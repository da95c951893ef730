import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileMarkup } from '../../test/hostile-markup.ts';
import { ownHostileTexts } from '../../test/hostile-texts.ts';
import type { Email } from '../../ui/emails/email.tsx';
import { renderEmail } from '../../ui/emails/render-email.tsx';
import { receivedEmail } from '../enquiries/enquiry-emails.server.ts';
import { sampleEmail } from '../site/sample-email.server.ts';
import { emailKinds } from './kinds.ts';

const sender = {
  businessName: 'Ampervan',
  address: '1 Workshop Yard',
  phone: '01632 960 123',
  siteUrl: 'https://ampervan.example',
};
const withPicture: Email = {
  subject: 'Your order',
  heading: 'Thank you',
  paragraphs: ['It is paid.'],
  rows: [
    ['Lamp', '£1.00', { picture: 'goods-1' }],
    ['Total', '£1.00', { look: 'total' }],
  ],
};
const emails = Object.keys(emailKinds).flatMap((kind) => sampleEmail(kind, sender.siteUrl) ?? []);
const rendered = [...emails, withPicture].map((email) => [email.subject, renderEmail(email, sender).html]);

const htmlTags = (html: string) =>
  [...html.matchAll(/<([a-z]\w*)\b((?:\s[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          value,
        ]),
      ),
    }),
  );

// What caniemail.com says all of Gmail, Outlook, Apple Mail and Yahoo draw, or leave out without harm (radius, width).
const known = new Set(
  `background-color border border-bottom border-left border-collapse border-radius color display font-family font-size font-weight
  height line-height margin max-height max-width mso-padding-alt opacity overflow padding padding-left text-align
  text-decoration vertical-align white-space width word-break`.split(/\s+/),
);

describe('the HTML of every email', () => {
  it.each(rendered)('is laid out as mail programs can: %s', (_subject, html = '') => {
    const tags = htmlTags(html);
    for (const { name, attributes } of tags) {
      expect('script link iframe form input svg video object base'.split(' ')).not.toContain(name);
      expect(Object.keys(attributes).filter((key) => key.startsWith('on'))).toEqual([]);
      for (const rule of (attributes.style ?? '').split(';').filter(Boolean)) {
        const [property = '', value = ''] = rule.split(':');
        expect(known, rule).toContain(property);
        expect(value, rule).not.toMatch(/flex|grid|absolute|fixed|var\(|calc\(|url\(|rem|vw/);
      }
      if (name === 'table') {
        expect(attributes).toMatchObject({ cellpadding: '0', cellspacing: '0', border: '0' });
      }
      if (name === 'img') {
        expect(attributes.src).toMatch(/^cid:[\w-]+$/);
        expect(attributes).toMatchObject({ alt: '', width: '48', height: '48' });
      }
      if (/^t[dh]$/.test(name) && attributes.style)
        expect(attributes.align ?? attributes.width).toBeDefined();
      // Whoever leaves the style sheet out still gets colours: each class only changes what stands on the element.
      if (attributes.class?.startsWith('e-')) expect(attributes.style, name).toBeTruthy();
    }
    const columns = tags.filter(
      ({ name, attributes }) => name === 'table' && /max-width/.test(attributes.style ?? ''),
    );
    expect(columns.map(({ attributes }) => attributes.style)).toEqual(['width:100%;max-width:600px']);
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
    expect(html).toMatch(/<body[^>]*><div style="display:none;[^"]*">\S/);
    // Gmail cuts off what is longer than 102 kB.
    expect(html.length).toBeLessThan(20_000);
    expect(html).not.toMatch(/\bsrc="(?!cid:)|undefined|NaN|data-place/);
  });

  it('leads to pages of the site, and nowhere that other people wrote', () => {
    const closing = ['Terms: https://ampervan.example/terms', 'https://ampervan.example.evil.example/ here'];
    const { html } = renderEmail({ subject: 'A', heading: 'A', paragraphs: [], closing }, sender);
    const links = htmlTags(html).flatMap(({ attributes: { href } }) => href ?? []);
    expect(links).toEqual(['https://ampervan.example/terms', 'https://ampervan.example']);
  });

  it('shows what people write as text, whatever it is', () => {
    const htmlOf = (text: string) => {
      const enquiry = { id: 1, name: text, email: 'ada@example.com', phone: text, enquiry: text };
      return renderEmail(receivedEmail(enquiry, sender.siteUrl, '24 hours'), {
        ...sender,
        businessName: text,
        address: text,
      }).html;
    };
    const shape = htmlTags(htmlOf('Ada')).map(({ name }) => name);
    const expectText = (text: string) => {
      const oneLine = `a${text.replace(/[\r\n\u2028]+/g, ' ')}b`;
      const html = htmlOf(oneLine);
      expect(
        htmlTags(html).map(({ name }) => name),
        text,
      ).toEqual(shape);
      expect(html.split('<').length, text).toBe(htmlOf('Ada').split('<').length);
    };
    for (const hostile of [...hostileMarkup, ...ownHostileTexts]) expectText(hostile);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), expectText));
  });
});
