export interface PolicySection {
  id: string;
  title: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** `html` must be sanitised. Anchors come from the heading's words, so links survive edits around it. */
export function withSections(html: string): { html: string; sections: PolicySection[] } {
  const sections: PolicySection[] = [];
  const anchored = html.replace(/<h2>((?:(?!<h2>).)*?)<\/h2>/gs, (whole, inner: string) => {
    const title = plainText(inner);
    if (title === '') return whole;
    // "s-" avoids the page's own anchors.
    const words = `s-${title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}`;
    const isTaken = sections.some(({ id }) => id === words);
    const id = isTaken ? `${words}-${sections.length + 1}` : words;
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, sections };
}
