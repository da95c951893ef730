import type { ReactNode, SVGProps } from 'react';
import { withUnits } from '../../../values/units.ts';

/** What a chart is drawn for: its own units are pixels on a phone and on wider windows. */
export interface ChartSize {
  isNarrow: boolean;
  width: number;
}

/** Two drawings, of which one is shown, so that letters keep their size and the server can draw without a window. */
const sizes: ChartSize[] = [
  { isNarrow: true, width: 340 },
  { isNarrow: false, width: 680 },
];

interface ChartFigureProps {
  title: string;
  /** What the drawing shows, in words: for everybody, and instead of it for those who do not see it. */
  summary: string;
  height: number;
  draw: (size: ChartSize) => ReactNode;
  table: ReactNode;
}

/** A drawing with what it says in words above it, and the same as a table below. */
export const ChartFigure = ({ title, summary, height, draw, table }: ChartFigureProps) => (
  <figure className="min-w-0 print:break-inside-avoid">
    <figcaption>
      <h3 className="text-xl">{title}</h3>
      <p className="tabular-nums mt-1 max-w-2xl text-ink-soft">{withUnits(summary)}</p>
    </figcaption>
    {sizes.map((size) => (
      <svg
        key={size.width}
        role="img"
        aria-label={`${title}, drawn. The figures are in the table below.`}
        viewBox={`0 0 ${size.width} ${height}`}
        fontSize={size.isNarrow ? 12 : 13}
        className={`tabular-nums mt-4 block w-full max-w-3xl fill-current ${size.isNarrow ? 'sm:hidden print:hidden' : 'max-sm:hidden print:block'}`}
      >
        {draw(size)}
      </svg>
    ))}
    <details className="mt-2 print:hidden">
      <summary className="inline-block py-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        As a table<span className="sr-only">: {title}</span>
      </summary>
      <section
        aria-label={`${title}, as a table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-96 max-w-3xl overflow-auto border-y border-line"
      >
        {table}
      </section>
    </details>
  </figure>
);

interface ChartTableProps {
  titles: string[];
  /** The first cell of each row says what it is about. */
  rows: { key: string | number; cells: ReactNode[] }[];
}

export const ChartTable = ({ titles, rows }: ChartTableProps) => (
  <table className="tabular-nums w-full text-left text-sm">
    <thead className="text-ink-soft">
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className="py-1.5 pr-4 font-normal not-first:text-right last:pr-1">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [first, ...others] }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-4 font-medium">
            {first}
          </th>
          {others.map((cell, index) => (
            <td key={titles[index + 1]} className="py-1.5 pr-4 text-right whitespace-nowrap last:pr-1">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface LabelProps {
  x: number;
  y: number;
  textAnchor?: 'start' | 'middle' | 'end';
  isStrong?: boolean;
  children: ReactNode;
}

/** Text that keeps a rim of the ground where it lies over lines, in people's own colours too. */
export const Label = ({ isStrong = false, ...text }: LabelProps) => (
  <text
    {...text}
    fontWeight={isStrong ? 600 : undefined}
    paintOrder="stroke"
    className="stroke-[Canvas]"
    strokeWidth={4}
    strokeLinejoin="round"
  />
);

type Point = [x: number, y: number];

interface LineProps extends Omit<SVGProps<SVGLineElement>, 'from' | 'to'> {
  from: Point;
  to: Point;
}

export const Line = ({ from: [x1, y1], to: [x2, y2], ...look }: LineProps) => (
  <line x1={x1} x2={x2} y1={y1} y2={y2} stroke="currentColor" {...look} />
);
