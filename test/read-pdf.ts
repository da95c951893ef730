import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** A PDF as other programs read it. */
export interface ReadPdf {
  title: string;
  language: string | null;
  /** The words of each page, as they are read out, with one blank between them. */
  pages: string[];
  /** What the parts of each page are marked as, such as H1, Table and TH. */
  tags: string[];
  /** How many boxes are drawn where a typeface has no letter. */
  boxes: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const [pages, tags]: [string[], string[]] = [[], []];
  let boxes = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replace(/\s+/g, ' ').trim());
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.showText) boxes += countBoxes(argsArray[index]);
    tags.push(
      ...JSON.stringify(await page.getStructTree())
        .matchAll(/"role":"(\w+)"/g)
        .map(([, role = '']) => role),
    );
  }
  const { Language, Title } = { Language: null, Title: '', ...info };
  await task.destroy();
  return { title: String(Title), language: Language, pages, tags, boxes };
}

const letters = z.tuple([z.array(z.union([z.number(), z.object({ unicode: z.string() })]))]);

/** The first glyph of each typeface is the box that stands for what it lacks, and of no letter. */
const countBoxes = (shown: unknown): number =>
  letters.parse(shown)[0].filter((letter) => typeof letter === 'object' && letter.unicode === '\0').length;
