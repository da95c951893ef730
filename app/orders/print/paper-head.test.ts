import { expect, it } from 'vitest';
import { makePdf } from '../../../server/pdf/make-pdf.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { addressLines, writeHead } from './paper-head.server.ts';

it('takes one page, whatever line breaks an order holds', async () => {
  const seller = { name: 'Ampervan', address: '1 Lane\nKent', email: '', phone: '' };
  for (const lineBreak of ['\n', '\r', '\u0085', '\u2028', '\v']) {
    const long = `a${lineBreak}`.repeat(120);
    const lines = addressLines({ name: long, address: long, city: long, postcode: 'ME1', country: 'UK' });
    const addresses = [{ label: 'Deliver to', lines }];
    const write = (sheet: Parameters<typeof writeHead>[0]) =>
      writeHead(sheet, { seller, title: 'Packing slip', addresses, facts: [] });
    const { pages } = await readPdf(await makePdf('A slip', [{ name: 'Order', write }]));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('a a a');
  }
});
