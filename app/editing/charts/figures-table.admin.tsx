interface FiguresTableProps {
  title: string;
  heads: string[];
  rows: { key: string; name: string; figures: string[] }[];
}

export function FiguresTable({ title, heads, rows }: FiguresTableProps) {
  return (
    <details>
      <summary className="min-h-11 w-fit content-center font-semibold">Show as a table</summary>
      <table className="tabular-nums w-full max-w-xl">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
            <th scope="col" className="py-2 font-medium">
              When
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 text-right font-medium whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {heads.map((head, index) => (
                <td key={head} className="py-2 text-right whitespace-nowrap">
                  {figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
