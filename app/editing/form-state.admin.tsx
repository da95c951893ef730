import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FormStateProps {
  form: {
    isDraft: boolean;
    failure: string | null;
    conflict: { theirs: object; mine: object } | null;
    keepMine: () => void;
    reset: () => void;
  };
}

/** What there is to know of a form: that somebody else has saved meanwhile, that saving failed, or that it holds an older draft. */
export function FormState({ form }: FormStateProps) {
  if (form.conflict) return <Conflict {...form.conflict} form={form} />;
  if (form.failure) return <Notice isError>{form.failure}. What you typed is still here.</Notice>;
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

function Conflict({ theirs, mine, form }: { theirs: object; mine: object } & FormStateProps) {
  const others = new Map(Object.entries(theirs));
  const fields = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(others.get(name)),
  );
  return (
    <Notice isError>
      <p className="font-semibold">Somebody else has saved this since you opened it.</p>
      <p>Nothing of yours was saved yet. This is where the two differ:</p>
      <dl className="mt-3 grid gap-3">
        {fields.map(([name, value]) => (
          <div key={name} className="border-t border-line pt-2">
            <dt className="font-medium">{wordsOf(name)}</dt>
            <dd className="grid gap-x-6 text-sm md:grid-cols-2">
              <span className="line-clamp-6 break-words">Yours: {text(value)}</span>
              <span className="line-clamp-6 break-words">Theirs: {text(others.get(name))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={form.keepMine}>Save mine over theirs</Button>
        <Button look="quiet" onClick={form.reset}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
}

/** The name of a field as people read it: "metaTitle" is "Meta title". */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
