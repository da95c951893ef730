import type { ReactNode } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { inputProps } from '../../values/text-fields.ts';
import { codeField, onlyProblems } from '../account-rules.ts';
import { SubmitOrCancel } from './submit-or-cancel.tsx';

interface ProofFormProps<Answer> {
  url: string;
  asksPassword?: boolean;
  codeHint?: string;
  codeMode?: 'numeric';
  label: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { url, asksPassword, codeHint, codeMode, label, onDone, onCancel, children } = props;
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password'), code: text('code') }),
    check: ({ password, code }) =>
      onlyProblems({
        password: asksPassword && password === '' ? 'Enter your password' : null,
        code: codeHint && code.trim() === '' ? codeField.missing : null,
      }),
    async send(body) {
      onDone(await request<Answer>('POST', url, body));
    },
    failure: { words: 'That could not be done just now. Please try again.' },
  });
  return (
    <form {...form} className="max-w-md space-y-5">
      {children}
      {failure && <Notice isError>{failure}</Notice>}
      {asksPassword && (
        <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
      )}
      {codeHint && (
        <Field {...inputProps(codeField)} {...field('code')} inputMode={codeMode} hint={codeHint} />
      )}
      <SubmitOrCancel isSending={isSending} sendingLabel="One moment..." label={label} onCancel={onCancel} />
    </form>
  );
}
