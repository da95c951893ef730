import { useState } from 'react';
import { refusalOf } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { codeField, onlyWrong } from '../accounts/account-rules.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { api } from '../paths.ts';
import { inputOf } from '../values/text-fields.ts';

interface CodeFormProps {
  onEnter: (user: CurrentUser) => Promise<void>;
  /** Back to the password; with words where the server sends us there. */
  onBack: (why: string | null) => void;
}

/** The second step of logging in, where the account asks for a code. */
export function CodeForm({ onEnter, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ code: text('code') }),
    check: ({ code }) => onlyWrong({ code: code.trim() === '' ? codeField.missing : null }),
    async send(body) {
      try {
        await onEnter(await request<CurrentUser>('POST', api.loginCode(), body));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.code !== 'sign_in_expired') throw error;
        onBack(refusal.message);
      }
    },
    failure: { title: 'Login failed', words: 'We could not check the code just now. Please try again.' },
  });

  return (
    <form {...form} className="space-y-5">
      <h2 ref={focusOnArrival} tabIndex={-1} className="text-xl outline-none">
        Enter your code
      </h2>
      {failure && <Notice isError>{failure}</Notice>}
      <Field
        {...inputOf(codeField)}
        {...field('code')}
        id="login-code"
        label={isRecovery ? 'Recovery code' : codeField.label}
        hint={
          isRecovery
            ? 'One of those you kept. Each works once.'
            : 'The six digits that the app on your phone shows now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
      />
      <SubmitButton isSending={isSending} label="Sign in" sendingLabel="Signing in..." className="w-full" />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="grow" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from my phone' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" className="grow" onClick={() => onBack(null)}>
          Start again
        </Button>
      </div>
    </form>
  );
}
