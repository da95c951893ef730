import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import { Answer } from '../answer.admin.tsx';
import type { RecordedChange } from '../contract.ts';
import { ChangeLine } from './history.admin.tsx';

/** As many as the server gives at a time. */
const ofAPage = 50;

const changesQuery = (before: number | '') =>
  queryOptions<RecordedChange[]>({ queryKey: [withQuery(adminApi.changes(), { before })] });

/** Who changed what and when, of all records, the latest first. */
export function AllChanges() {
  const [pages, setPages] = useState<(number | '')[]>(['']);
  return (
    <>
      <h3 className="text-xl">Who changed what</h3>
      {pages.map((before, index) => (
        <Answer key={before} to={changesQuery(before)}>
          {(changes) => (
            <>
              <ol className="divide-y divide-line">
                {changes.map((change) => (
                  <ChangeLine key={change.id} change={change} what={`${change.kind} “${change.label}”`} />
                ))}
              </ol>
              {changes.length === 0 && (
                <p className="text-ink-soft">
                  {before === '' ? 'Nothing was changed yet.' : 'Nothing was changed before that.'}
                </p>
              )}
              {changes.length === ofAPage && index === pages.length - 1 && (
                <Button
                  look="quiet"
                  className="justify-self-center"
                  onClick={() => setPages([...pages, changes.at(-1)?.id ?? ''])}
                >
                  Older
                </Button>
              )}
            </>
          )}
        </Answer>
      ))}
    </>
  );
}
