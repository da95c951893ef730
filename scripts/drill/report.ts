/** Rows as a Markdown table. */
export function toTable(headings: string[], rows: string[][]): string {
  const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [toLine(headings), toLine(headings.map(() => '---')), ...rows.map(toLine)].join('\n');
}

/** Such as "21 November 2026". */
export const today = () =>
  new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
