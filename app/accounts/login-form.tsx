import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../browser/request.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { api, paths } from '../paths.ts';
import { emailProblem, onlyWrong } from './account-rules.ts';
import type { Credentials, CurrentUser } from './contract.ts';
import { enterAccount } from './enter-account.ts';
import { fieldsRefused, messageOf } from './refusals.ts';

export function LoginForm() {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, isSending } = useForm<Credentials>({
    read: (text) => ({ email: text('email').trim(), password: text('password') }),
    check: ({ email, password }) =>
      onlyWrong({ email: emailProblem(email), password: password === '' ? 'Password is required' : null }),
    async send(credentials) {
      setFailure(null);
      try {
        await enterAccount(client, await request<CurrentUser>('POST', api.login(), credentials));
      } catch (error) {
        const refused = fieldsRefused(error, 'email', 'password');
        if (refused) return refused;
        const description = messageOf(error, 'Invalid email or password');
        setFailure(description);
        toast({ title: 'Login failed', description, isError: true });
      }
    },
  });

  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <Field
        label="Email"
        name="email"
        id="login-email"
        type="email"
        required
        autoComplete="username"
        maxLength={255}
        error={errors.email}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          id="login-password"
          required
          autoComplete="current-password"
          error={errors.password}
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
