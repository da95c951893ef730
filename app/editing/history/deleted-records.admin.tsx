import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hasWords } from '../../values/has-words.ts';
import { Answer } from '../answer.admin.tsx';
import type { RecordKind } from '../contract.ts';
import { binQuery } from '../history-query.admin.ts';
import { formatMoment } from '../moments.admin.ts';

interface DeletedRecordsProps {
  kind: RecordKind;
  label: string;
  search?: string;
  onRestore: (id: number) => Promise<unknown>;
}

export function DeletedRecords({ kind, label: listed, search = '', onRestore }: DeletedRecordsProps) {
  return (
    <Answer to={binQuery(kind)}>
      {(binned) => {
        const shown = binned.filter(({ label }) => hasWords(search, [label]));
        if (shown.length === 0)
          return <p className="py-12 text-center text-ink-soft">Nothing was deleted in the last 30 days.</p>;
        return (
          <ul aria-label={listed} className="divide-y divide-line">
            {shown.map(({ recordId, label, editorName, deletedAt }) => (
              <li key={recordId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 grow basis-60">
                  <span className="font-semibold">{label}</span>
                  <span className="block text-sm text-ink-soft">
                    Deleted by {editorName}, {formatMoment(deletedAt)}
                  </span>
                </span>
                <Button look="quiet" onClick={() => void onRestore(recordId)}>
                  Bring back<span className="sr-only"> {label}</span>
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Answer>
  );
}

interface UndoNoticeProps {
  label: string;
  onUndo: () => void;
  children?: ReactNode;
}

export const UndoNotice = ({ label, onUndo, children }: UndoNoticeProps) => (
  <Notice>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{children ?? `“${label}” is deleted. It can be had back for 30 days.`}</p>
      <Button look="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  </Notice>
);
