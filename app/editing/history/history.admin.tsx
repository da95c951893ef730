import { useQuery } from '@tanstack/react-query';
import type { RecordedChange, RecordKind } from '../contract.ts';
import { wordsOf } from '../form-state.admin.tsx';
import { historyQuery } from '../history-query.admin.ts';
import { formatMoment } from '../moments.admin.ts';
import { valuesInWords } from './values-in-words.ts';

/** Who changed a record, when and how, behind a line that opens. */
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

/** One change: who did what to what, and what differs since. */
export function ChangeLine({ change, what }: { change: RecordedChange; what: string }) {
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
