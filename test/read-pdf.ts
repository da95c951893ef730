import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as other programs read it. */
export interface ReadPdf {
  title: string;
  language: string | null;
  /** The words of each page, as they are read out, with one blank between them. */
  pages: string[];
  /** What the parts of each page are marked as, such as H1, Table and TH. */
  tags: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const [pages, tags]: [string[], string[]] = [[], []];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replace(/\s+/g, ' ').trim());
    tags.push(
      ...JSON.stringify(await page.getStructTree())
        .matchAll(/"role":"(\w+)"/g)
        .map(([, role = '']) => role),
    );
  }
  const { Language, Title } = { Language: null, Title: '', ...info };
  await task.destroy();
  return { title: String(Title), language: Language, pages, tags };
}
