import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { useForm } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  emailField,
  emailProblem,
  newPasswordField,
  newPasswordProblem,
  onlyProblems,
  personFields,
} from '../accounts/account-rules.ts';
import type { CurrentUser, Registration } from '../accounts/contract.ts';
import { api } from '../paths.ts';
import { inputProps, missingFieldErrors } from '../values/text-fields.ts';
import { enterAccount } from './enter-account.ts';

export function RegisterForm() {
  const client = useQueryClient();
  const { form, field, failure, isSending } = useForm<Registration & { phone: string }>({
    read: (text) => ({
      email: text('email'),
      password: text('password'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
    }),
    check: (typed) => ({
      ...missingFieldErrors(personFields, typed),
      ...onlyProblems({ email: emailProblem(typed.email), password: newPasswordProblem(typed.password) }),
    }),
    async send(registration) {
      await enterAccount(client, await request<CurrentUser>('POST', api.register(), registration));
    },
    failure: { title: 'Registration failed', words: 'Unable to create account', toastsFields: true },
    success: { title: 'Registration successful', description: 'Welcome! Your account has been created.' },
  });
  const own = (name: keyof Registration) => ({ ...field(name), id: `register-${name}` });

  return (
    <form {...form} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...inputProps(personFields.firstName)} {...own('firstName')} />
        <Field {...inputProps(personFields.lastName)} {...own('lastName')} />
      </div>
      <Field {...inputProps(emailField)} {...own('email')} />
      <PasswordField
        {...newPasswordField}
        label="Password"
        hint={`${newPasswordField.hint} Three words that do not belong together make a good one.`}
        {...own('password')}
      />
      <Field {...inputProps(personFields.phone)} {...own('phone')} />
      <SubmitButton
        isSending={isSending}
        label="Create account"
        sendingLabel="Creating account..."
        className="w-full"
      />
    </form>
  );
}
