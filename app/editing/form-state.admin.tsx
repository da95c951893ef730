import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { capitalised } from '../values/capitalised.ts';
import type { Change } from './changes-between.ts';
import { LogInAgain } from './loading.admin.tsx';

interface FormStateProps {
  form: {
    isDraft: boolean;
    failure: string | null;
    isLoggedOut: boolean;
    /** Differences from a version saved meanwhile; null without a conflict. */
    conflict: Change[] | null;
    keepMine: () => void;
    takeTheirs: () => void;
    reset: () => void;
  };
}

export function FormState({ form }: FormStateProps) {
  const refused = useRef<HTMLDivElement>(null);
  const { conflict, failure } = form;
  // Takes the focus as field errors do, which come later and win.
  const isRefused = conflict !== null || failure !== null;
  useEffect(() => {
    if (isRefused) refused.current?.focus();
  }, [isRefused]);
  if (isRefused)
    return (
      <div ref={refused} tabIndex={-1} className="scroll-mt-4 rounded focus:outline-2 focus:outline-offset-2">
        {conflict ? (
          <Conflict changes={conflict} form={form} />
        ) : (
          <Notice isError>
            <p>{failure?.replace(/\.$/, '')}. What you typed is still here.</p>
            {form.isLoggedOut && <LogInAgain />}
          </Notice>
        )}
      </div>
    );
  if (!form.isDraft) return null;
  return (
    <Notice>
      <p>What you typed here earlier and did not save is back.</p>
      <button type="button" className="mt-1 min-h-11 font-semibold underline" onClick={form.reset}>
        Discard it
      </button>
    </Notice>
  );
}

const text = (value: unknown) =>
  typeof value === 'string'
    ? value || '(empty)'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : JSON.stringify(value);

const changedBy = { me: 'changed by you', them: 'changed by them', both: 'changed by both of you' };

function Conflict({ changes, form }: { changes: Change[] } & FormStateProps) {
  return (
    <Notice isError>
      <p className="font-semibold">Somebody else has saved this since you opened it.</p>
      <p>Nothing of yours is saved yet, and nothing you typed is lost. This differs:</p>
      <dl className="mt-3 grid gap-3">
        {changes.map(({ name, mine, theirs, by }) => (
          <div key={name} className="border-t border-line pt-2">
            <dt className="font-medium">
              {wordsOf(name)} <span className="font-normal">({changedBy[by]})</span>
            </dt>
            <dd className="grid gap-x-6 text-sm md:grid-cols-2">
              <span className="line-clamp-6 break-words">Yours: {text(mine)}</span>
              <span className="line-clamp-6 break-words">Theirs: {text(theirs)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={form.keepMine}>Save mine over theirs</Button>
        <Button look="quiet" onClick={form.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
}

/** Turns "metaTitle" into "Meta title". */
export function wordsOf(name: string): string {
  return capitalised(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
