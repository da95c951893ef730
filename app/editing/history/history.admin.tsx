import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import { Answer } from '../answer.admin.tsx';
import type { RecordedChange, RecordKind } from '../contract.ts';
import { wordsOf } from '../form-state.admin.tsx';
import { historyQuery } from '../history-query.admin.ts';
import { formatMoment } from '../moments.admin.ts';
import { valuesInWords } from './values-in-words.ts';

export function History({ kind, id }: { kind: RecordKind; id: string | number }) {
  const { data: changes = [] } = useQuery(historyQuery(kind, id));
  if (changes.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-white px-5 py-3">
      <summary className="min-h-11 content-center font-semibold">
        History: last changed by {changes[0]?.editorName}, {formatMoment(changes[0]?.at ?? '')}
      </summary>
      <ol className="divide-y divide-line">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} what="it" />
        ))}
      </ol>
    </details>
  );
}

function ChangeLine({ change, what }: { change: RecordedChange; what: string }) {
  return (
    <li className="py-3 [overflow-wrap:anywhere]">
      <p>
        <span className="font-medium">{change.editorName}</span> {change.action} {what},{' '}
        <time dateTime={change.at}>{formatMoment(change.at)}</time>
      </p>
      <ul className="text-sm text-ink-soft">
        {change.fields.map(({ name, before, after }) => (
          <li key={name} className="line-clamp-3 break-words">
            {wordsOf(name)}: {valuesInWords(name, before, after)}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The server's page size. */
const ofAPage = 50;

const changesQuery = (before: number | '') =>
  queryOptions<RecordedChange[]>({ queryKey: [withQuery(adminApi.changes(), { before })] });

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
