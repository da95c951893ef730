import { formatPrice } from '../../../values/money.ts';

export const inPounds = (pounds: string) =>
  pounds.startsWith('-') && !/^-0\.00$/.test(pounds)
    ? `−${formatPrice(pounds.slice(1))}`
    : formatPrice(pounds.replace('-', ''));

interface FiguresTableProps {
  caption: string;
  heads: [string, string, string, string];
  /** A label, then amounts in pounds; null for an empty cell. */
  rows: [string, string | null, string | null, string | null][];
  boldRow?: number;
}

export function FiguresTable({ caption, heads, rows, boldRow = -1 }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="tabular-nums w-full text-[0.8125rem] sm:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-right text-ink-soft sm:text-sm">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-medium ${index === 0 ? 'text-left' : 'pl-1.5 sm:pl-3'}`}
              >
                {head || <span className="sr-only">What</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...figures], index) => (
            <tr key={name} className={index === boldRow ? 'font-bold' : ''}>
              <th scope="row" className={`py-2.5 text-left ${index === boldRow ? '' : 'font-normal'}`}>
                {name}
              </th>
              {figures.map((pounds, at) => (
                <td key={heads[at + 1]} className="py-2.5 pl-1.5 text-right sm:pl-3 whitespace-nowrap">
                  {pounds === null ? '' : inPounds(pounds)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
