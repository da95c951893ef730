import type { FileRow } from './contract.ts';

const cell = 'py-2 pr-4 align-top [overflow-wrap:anywhere]';

export function FileChanges({ rows }: { rows: readonly FileRow[] }) {
  if (rows.length === 0) return null;
  const wrongFirst = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
  return (
    <table aria-label="Rows of the file" className="w-full text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-left text-ink-soft">
          {['Row', 'Product', 'What changes'].map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {wrongFirst.map((row) => (
          <tr key={row.row} className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:py-2">
            <td className={`tabular-nums ${cell}`}>
              <span className="md:hidden">Row </span>
              {row.row}
            </td>
            <th scope="row" className={`${cell} text-left font-semibold md:w-1/4`}>
              {row.name || 'no name'}
              {row.id === null && !isWrong(row) && <span className="font-normal text-ink-soft"> (new)</span>}
            </th>
            <td className={`${cell} max-md:col-span-2`}>
              {row.warning && <p className="mb-1 font-medium text-amber-ink">{row.warning}</p>}
              {isWrong(row) ? <Faults row={row} /> : <Changes row={row} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isWrong = ({ faults }: FileRow) => faults.length > 0;

const Faults = ({ row: { faults } }: { row: FileRow }) => (
  <ul className="font-medium text-red">
    {faults.map(({ column, message }) => (
      <li key={`${column} ${message}`}>
        {column}: {message}
      </li>
    ))}
  </ul>
);

const Changes = ({ row: { id, changes } }: { row: FileRow }) => (
  <dl className="grid gap-1">
    {changes.map(({ column, before, after }) => (
      <div key={column}>
        <dt className="inline font-medium">{column}: </dt>
        <dd className="inline whitespace-pre-line">
          {id !== null && (
            <>
              <del className="text-ink-soft">{before || 'nothing'}</del> →{' '}
            </>
          )}
          <ins className="no-underline">{after || 'nothing'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
