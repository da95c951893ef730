import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { inputClass } from '../../../ui/forms/field.tsx';
import { LongField } from '../../../ui/forms/long-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatDay } from '../../values/dates.ts';
import type { Returnable } from '../contract.ts';
import { reckoningWords, rightWords } from '../right-to-cancel.ts';
import { piecesField } from './returnable.ts';

interface ReturnFormProps {
  returnable: Returnable;
  action: string;
  token: string;
  queryKey: readonly unknown[];
}

export function ReturnForm({ returnable, action, token, queryKey }: ReturnFormProps) {
  const { lines, lastDay } = returnable;
  // Keeps the first key, because the order may be fetched again meanwhile.
  const [key] = useState(returnable.key);
  const client = useQueryClient();
  const id = useId();
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({
      key,
      token,
      reason: text('reason'),
      ...Object.fromEntries(lines.map((line) => [piecesField(line.id), text(piecesField(line.id))])),
    }),
    check: () => ({}),
    async send(typed) {
      await request('POST', action, typed);
      await client.invalidateQueries({ queryKey });
    },
    failure: { words: 'That could not be sent. Please try again, or ring us.' },
  });
  return (
    <details className="group mt-8 rounded-lg border border-line bg-white px-5 print:hidden">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        <span>
          Send something back, until <span className="whitespace-nowrap">{formatDay(lastDay)}</span>
        </span>
        <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <form {...form} method="post" action={action} className="grid gap-5 pt-1 pb-6">
        <p className="text-sm text-ink-soft">
          {rightWords} {reckoningWords}
        </p>
        {failure && <Notice isError>{failure}</Notice>}
        <input type="hidden" name="key" value={key} />
        {token && <input type="hidden" name="token" value={token} />}
        {lines.map((line) => (
          <div key={line.id} className="flex flex-wrap items-center justify-between gap-3">
            <label htmlFor={`${id}-${line.id}`} className="min-w-0 [overflow-wrap:anywhere]">
              {line.name}
            </label>
            <select
              id={`${id}-${line.id}`}
              name={piecesField(line.id)}
              defaultValue="0"
              className={`${inputClass} w-auto!`}
            >
              {Array.from({ length: line.quantity + 1 }, (_, pieces) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is the number itself
                <option key={pieces} value={pieces}>
                  {pieces === 0 ? 'I keep it' : `${pieces} of ${line.quantity}`}
                </option>
              ))}
            </select>
          </div>
        ))}
        <LongField {...field('reason')} id={`${id}-reason`} label="Why do you send it back?" rows={3} />
        <SubmitButton isSending={isSending} label="Ask to send it back" sendingLabel="Sending…" />
      </form>
    </details>
  );
}
