import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { inputOf } from '../../values/text-fields.ts';
import { codeField, onlyWrong } from '../account-rules.ts';
import { SubmitOrCancel } from '../forms/submit-or-cancel.tsx';

interface PasswordAndCodeProps<Answer> {
  url: string;
  lead: string;
  label: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for the password and a code once more, before what only their owner may do. */
export function PasswordAndCodeForm<Answer>(props: PasswordAndCodeProps<Answer>) {
  const { url, lead, label, onDone, onCancel } = props;
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password'), code: text('code') }),
    check: ({ password, code }) =>
      onlyWrong({
        password: password === '' ? 'Enter your password' : null,
        code: code.trim() === '' ? codeField.missing : null,
      }),
    async send(body) {
      onDone(await request<Answer>('POST', url, body));
    },
    failure: { words: 'That could not be done just now. Please try again.' },
  });
  return (
    <form {...form} className="max-w-md space-y-5">
      <p>{lead}</p>
      {failure && <Notice isError>{failure}</Notice>}
      <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
      <Field
        {...inputOf(codeField)}
        {...field('code')}
        hint="From your phone, or one of your recovery codes."
      />
      <SubmitOrCancel isSending={isSending} sendingLabel="One moment..." label={label} onCancel={onCancel} />
    </form>
  );
}
