import { adorn, area, inks, isReworded, type Sheet, write } from '../../../server/pdf/sheet.ts';
import { inOneLine } from '../../values/text-schemas.ts';
import type { PostalAddress } from '../contract.ts';
import type { Seller } from '../paper-contents.ts';

export type Fact = [label: string, value: string];

interface AddressLine {
  text: string;
  /** Printed in place of words in another alphabet. */
  instead: string;
}

export interface PaperHead {
  seller: Omit<Seller, 'vatNumber'>;
  title: string;
  /** At most two. `email` is printed beside a name that no typeface has the letters for. */
  addresses: { label: string; lines: AddressLine[]; email?: string | undefined }[];
  facts: Fact[];
}

const addressWidth = 140;
const factsAt = area.left + 310;
const factLabelWidth = 88;
const labelLook = { size: 8.5, isBold: true, color: inks.soft };

export const addressLines = ({ name, address, city, postcode, country }: PostalAddress): AddressLine[] =>
  [
    { text: name, instead: '(name in another alphabet)' },
    ...[address, city, postcode, country === 'UK' ? '' : country].map((text) => ({
      text,
      instead: '(address in another alphabet)',
    })),
  ].filter(({ text }) => text !== '');

export function writeHead(sheet: Sheet, { seller, title, addresses, facts }: PaperHead): void {
  adorn(sheet, 'Layout', () => sheet.doc.rect(area.left, area.top, 40, 4).fill(inks.amber));
  const half = { x: area.left, width: 230 };
  const top = area.top + 14;
  const named = write(sheet, seller.name, { ...half, y: top }, { size: 15, isBold: true });
  const look = { color: inks.soft, size: 9 };
  const reached = [seller.address, seller.email, seller.phone].filter(Boolean).join('\n');
  const sellerEnds = write(sheet, reached, { ...half, y: named + 3 }, look);
  const titlePlace = { x: area.left + 250, width: area.width - 250, y: top };
  const titleEnds = write(sheet, title, titlePlace, { size: 22, isBold: true, align: 'right', tag: 'H1' });
  const below = Math.max(sellerEnds, titleEnds) + 26;
  const addressesEnd = writeAddresses(sheet, addresses, below);
  sheet.y = Math.max(addressesEnd, writeFacts(sheet, facts, below)) + 24;
}

function writeAddresses(sheet: Sheet, addresses: PaperHead['addresses'], top: number): number {
  const ends = addresses.map(({ label, lines, email = '' }, index) => {
    const place = { x: area.left + index * (addressWidth + 12), width: addressWidth };
    const labelled = write(sheet, label, { ...place, y: top }, labelLook);
    // Old orders may hold a hundred line breaks in a name.
    const written = lines.map(({ text, instead }) => ({
      text: inOneLine(text),
      look: { size: 10, instead },
    }));
    const foreign = written.findIndex(({ text, look }) => isReworded(sheet, text, look));
    if (foreign >= 0) written.splice(foreign + 1, 0, { text: email, look: { size: 10, instead: '' } });
    return written.reduce((y, { text, look }) => write(sheet, text, { ...place, y }, look), labelled + 3);
  });
  return Math.max(top, ...ends);
}

function writeFacts(sheet: Sheet, facts: Fact[], top: number): number {
  return facts.reduce((y, [label, value]) => {
    const width = area.right - factsAt - factLabelWidth;
    const labelled = write(sheet, label, { x: factsAt, width: factLabelWidth - 8, y: y + 1 }, labelLook);
    const ends = write(sheet, value, { x: factsAt + factLabelWidth, width, y }, { size: 10 });
    return Math.max(labelled, ends) + 3;
  }, top);
}
