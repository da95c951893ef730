import { Link } from 'wouter';
import { adminPaths } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import type { Statistics } from './contract.ts';

export function Wanted({ wanted }: { wanted: Statistics['wanted'] }) {
  return (
    <Card
      title="Wanted while sold out"
      lead="Who waits has asked to be told, and confirmed it from their mailbox. The rest are times that the page was opened while there was none."
    >
      {wanted.length === 0 ? (
        <p className="text-ink-soft">
          Nobody waits for anything, and nothing that is sold out was looked at.
        </p>
      ) : (
        <table className="tabular-nums w-full">
          <caption className="sr-only">Products that were wanted while they were sold out</caption>
          <thead>
            <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                Product
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium [overflow-wrap:normal]">
                People waiting
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium [overflow-wrap:normal]">
                Opened
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {wanted.map(({ id, name, isOut, waiting, views }) => (
              <tr key={id}>
                <th scope="row" className="w-full text-left font-normal [overflow-wrap:anywhere]">
                  <Link
                    href={adminPaths.tab('products', id)}
                    className="inline-block min-h-11 content-center underline-offset-4 hover:underline"
                  >
                    {name}
                    {!isOut && <span className="text-green"> (back in stock)</span>}
                  </Link>
                </th>
                <td className="py-2 pl-4 text-right whitespace-nowrap">{waiting}</td>
                <td className="py-2 pl-4 text-right whitespace-nowrap">{views.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
