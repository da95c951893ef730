import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { parseRefusal } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { codeField, emailProblem, onlyProblems, usernameField } from '../accounts/account-rules.ts';
import type { Credentials, CurrentUser, LoginAnswer } from '../accounts/contract.ts';
import { api, paths } from '../paths.ts';
import { inputProps } from '../values/text-fields.ts';
import { enterAccount } from './enter-account.ts';

export function LoginForm() {
  const client = useQueryClient();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [why, setWhy] = useState<string | null>(null);
  const enter = (user: CurrentUser) => enterAccount(client, user);
  if (step === 'password') return <PasswordStep why={why} onEnter={enter} onCode={() => setStep('code')} />;
  return (
    <CodeForm
      onEnter={enter}
      onBack={(reason) => {
        setWhy(reason);
        setStep('password');
      }}
    />
  );
}

interface PasswordStepProps {
  why: string | null;
  onEnter: (user: CurrentUser) => Promise<void>;
  onCode: () => void;
}

function PasswordStep({ why, onEnter, onCode }: PasswordStepProps) {
  const { form, field, failure, isSending } = useForm<Credentials>({
    read: (text) => ({ email: text('email'), password: text('password') }),
    check: ({ email, password }) =>
      onlyProblems({ email: emailProblem(email), password: password === '' ? 'Password is required' : null }),
    async send(credentials) {
      const answer = await request<LoginAnswer>('POST', api.login(), credentials);
      if ('codeNeeded' in answer) onCode();
      else await onEnter(answer);
    },
    failure: { title: 'Login failed', words: 'Invalid email or password' },
  });

  return (
    <form {...form} className="space-y-5">
      {(failure ?? why) && <Notice isError>{failure ?? why}</Notice>}
      <Field {...inputProps(usernameField)} {...field('email')} id="login-email" />
      <div>
        <PasswordField
          label="Password"
          {...field('password')}
          id="login-password"
          required
          autoComplete="current-password"
        />
        <Link
          href={paths.forgotPassword()}
          className="mt-1 inline-block py-1.5 text-sm font-medium underline underline-offset-4"
        >
          Forgot password
        </Link>
      </div>
      <SubmitButton isSending={isSending} label="Sign in" sendingLabel="Signing in..." className="w-full" />
    </form>
  );
}

interface CodeFormProps {
  onEnter: (user: CurrentUser) => Promise<void>;
  onBack: (why: string | null) => void;
}

function CodeForm({ onEnter, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ code: text('code') }),
    check: ({ code }) => onlyProblems({ code: code.trim() === '' ? codeField.missing : null }),
    async send(body) {
      try {
        await onEnter(await request<CurrentUser>('POST', api.loginCode(), body));
      } catch (error) {
        const refusal = parseRefusal(error);
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
        {...inputProps(codeField)}
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
