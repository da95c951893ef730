import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../browser/request.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { api } from '../paths.ts';
import { emailProblem, missing, newPasswordProblem, onlyWrong } from './account-rules.ts';
import type { CurrentUser, Registration } from './contract.ts';
import { enterAccount } from './enter-account.ts';
import { fieldsRefused, messageOf } from './refusals.ts';

export function RegisterForm() {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);

  const { form, errors, isSending } = useForm<Registration>({
    read: (text) => ({
      email: text('email').trim(),
      password: text('password'),
      firstName: text('firstName').trim(),
      lastName: text('lastName').trim(),
      phone: text('phone').trim(),
    }),
    check: ({ email, password, firstName, lastName }) =>
      onlyWrong({
        firstName: missing(firstName, 'Enter your first name'),
        lastName: missing(lastName, 'Enter your last name'),
        email: emailProblem(email),
        password: newPasswordProblem(password),
      }),
    async send(registration) {
      setFailure(null);
      try {
        await enterAccount(client, await request<CurrentUser>('POST', api.register(), registration));
        toast({ title: 'Registration successful', description: 'Welcome! Your account has been created.' });
      } catch (error) {
        const description = messageOf(error, 'Unable to create account');
        toast({ title: 'Registration failed', description, isError: true });
        const refused = fieldsRefused(error, 'email', 'password', 'firstName', 'lastName', 'phone');
        if (refused) return refused;
        setFailure(description);
      }
    },
  });
  const field = (name: string) => ({ name, id: `register-${name}`, error: errors[name] });

  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First Name"
          required
          autoComplete="given-name"
          maxLength={100}
          {...field('firstName')}
        />
        <Field label="Last Name" required autoComplete="family-name" maxLength={100} {...field('lastName')} />
      </div>
      <Field label="Email" type="email" required autoComplete="email" maxLength={255} {...field('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. Three words that do not belong together make a good one."
        required
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
      <Field label="Phone" type="tel" autoComplete="tel" maxLength={50} {...field('phone')} />
      <SubmitButton
        isSending={isSending}
        label="Create account"
        sendingLabel="Creating account..."
        className="w-full"
      />
    </form>
  );
}
