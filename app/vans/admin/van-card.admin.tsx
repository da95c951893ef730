import { Card } from '../../editing/card.admin.tsx';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { withUnits } from '../../values/units.ts';
import { VanFacts } from '../van-facts.tsx';
import { vanName } from '../van-fields.ts';
import type { CustomersVan } from './contract.ts';

/** What a customer keeps in "My van". */
export function VanCard({ kept: { van, jobs, plans } }: { kept: CustomersVan }) {
  return (
    <Card title="Van" lead={van ? vanName(van) : 'Its make and model are not filled in.'}>
      {van && (
        <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <VanFacts van={van} />
        </dl>
      )}
      {plans.length > 0 && (
        <ul aria-label="Saved plans" className="grid gap-3">
          {plans.map(({ id, name, link, sentence, savedAt }) => (
            <li key={id}>
              <a
                href={paths.planner(link)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {name} (in a new tab)
              </a>
              <p className="text-sm text-ink-soft">
                {withUnits(sentence)} Saved on {formatDay(savedAt)}.
              </p>
            </li>
          ))}
        </ul>
      )}
      {jobs.length > 0 && (
        <ul aria-label="Jobs that they noted" className="grid gap-1">
          {jobs.map(({ id, doneOn, what }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <span className="text-ink-soft">{formatDay(doneOn)}:</span> {what}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
