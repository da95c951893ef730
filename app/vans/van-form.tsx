import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseRefusal } from '../../browser/refusal.ts';
import { useForm } from '../../browser/use-form.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Field, FieldError, inputClass } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitOrCancel } from '../accounts/forms/submit-or-cancel.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { inputProps } from '../values/text-fields.ts';
import type { KeptVan, Van } from './contract.ts';
import { vanApi, vanQuery } from './queries.ts';
import { roofNames, roofs, type TypedVan, vanFields, vanName, vanProblems } from './van-fields.ts';

interface VanFormProps {
  /** Null where none was filled in yet. */
  van: Van | null;
  onLeave: () => void;
}

export function VanForm({ van, onLeave }: VanFormProps) {
  const client = useQueryClient();
  const request = useAccountRequest();
  // What the fields began with stays, whatever another tab saves.
  const [begun] = useState(van);
  const [version, setVersion] = useState(van?.updatedAt);
  const [theirs, setTheirs] = useState<Van | null>(null);

  const { form, field, failure, isSending } = useForm<TypedVan>({
    read: (text) => ({
      make: text('make'),
      model: text('model'),
      year: text('year'),
      bodyLength: text('bodyLength'),
      roof: text('roof'),
      batteryPlace: text('batteryPlace'),
    }),
    check: (typed) => vanProblems(typed, new Date()),
    async send(typed) {
      const body = { ...typed, ...(version === undefined ? {} : { updatedAt: version }) };
      try {
        const saved = await request<Van>('PUT', vanApi.van(), body);
        client.setQueryData(vanQuery.queryKey, (now) => now && { ...now, van: saved });
      } catch (error) {
        if (parseRefusal(error)?.code === 'changed_meanwhile') await showTheirs();
        throw error;
      }
      onLeave();
    },
    failure: { words: 'Your van could not be saved. Please try again.' },
    success: { title: 'Van saved' },
  });

  /** Whoever saves again has seen what another tab has saved. */
  async function showTheirs(): Promise<void> {
    const kept = await request<KeptVan>('GET', vanApi.van());
    client.setQueryData(vanQuery.queryKey, kept);
    setVersion(kept.van?.updatedAt);
    setTheirs(kept.van);
  }

  const input = (name: keyof typeof vanFields) => ({
    ...inputProps(vanFields[name]),
    ...field(name),
    id: `van-${name}`,
    defaultValue: begun?.[name] ?? '',
  });
  const roof = field('roof');
  return (
    <form {...form} aria-labelledby="van-title" className="max-w-2xl space-y-6">
      <h3 id="van-title" ref={focusOnArrival} tabIndex={-1} className="text-xl outline-none">
        Your van
      </h3>
      {failure && <Notice isError>{theirs ? <Changed van={theirs} /> : failure}</Notice>}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field {...input('make')} />
        <Field {...input('model')} />
        <Field {...input('year')} inputMode="numeric" />
        <Field {...input('bodyLength')} />
        <div className="sm:col-span-2">
          <label htmlFor="van-roof" className="font-medium">
            Roof
          </label>
          <select
            id="van-roof"
            name="roof"
            defaultValue={begun?.roof ?? ''}
            className={`${inputClass} mt-1.5 sm:max-w-xs`}
          >
            {roofs.map((one) => (
              <option key={one} value={one}>
                {roofNames[one]}
              </option>
            ))}
          </select>
          <FieldError name="van-roof" error={roof.error} />
        </div>
        <Field {...input('batteryPlace')} className="sm:col-span-2" />
      </div>
      <SubmitOrCancel isSending={isSending} label="Save van" onCancel={onLeave} />
    </form>
  );
}

const Changed = ({ van }: { van: Van }) => (
  <p className="[overflow-wrap:anywhere]">
    Your van was changed in another tab or on another device. It is now{' '}
    <strong>
      {[vanName(van), van.roof && roofNames[van.roof], van.bodyLength, van.batteryPlace]
        .filter(Boolean)
        .join(', ')}
    </strong>
    . Save again to keep what you typed instead.
  </p>
);
