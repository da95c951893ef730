import { type FormEvent, useRef, useState } from 'react';
import { parseRefusal } from '../../browser/refusal.ts';
import { networkErrorMessage, request, TransportError } from '../../browser/request.ts';
import type { FieldErrors } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emailField } from '../accounts/account-rules.ts';
import { FormPage } from '../accounts/forms/form-page.tsx';
import { inputProps } from '../values/text-fields.ts';
import type { SeedAnswer } from './contract.ts';
import { operatorApi } from './operator-paths.ts';

type Action = 'seed' | 'grant';

export function Page() {
  const page = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [running, setRunning] = useState<Action | null>(null);
  const [answered, setAnswered] = useState<{ action: Action; answer: SeedAnswer } | null>(null);

  const input = (name: string) => page.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const typed = (name: string) => input(name)?.value.trim() ?? '';

  function refuse(name: string, message: string): void {
    setErrors({ [name]: message });
    input(name)?.focus();
  }

  async function run(action: Action, ask: () => Promise<SeedAnswer>): Promise<void> {
    if (running) return;
    setErrors({});
    setAnswered(null);
    setRunning(action);
    setAnswered({ action, answer: await ask() });
    setRunning(null);
  }

  async function seed(event: FormEvent): Promise<void> {
    event.preventDefault();
    const token = typed('token');
    if (token === '') return refuse('token', 'Please enter the seed token');
    await run('seed', () => askOperator('GET', operatorApi.seedDatabase(token), 'Seeding failed'));
  }

  async function grant(event: FormEvent): Promise<void> {
    event.preventDefault();
    const token = typed('token');
    const email = typed('email');
    if (token === '') return refuse('token', 'Please enter the seed token first');
    if (email === '') return refuse('email', 'Please enter an email address');
    const failure = 'Granting admin access failed';
    await run('grant', () => askOperator('POST', operatorApi.grantAdmin(token), failure, { email }));
  }

  const resultOf = (action: Action) =>
    answered?.action === action ? <SeedResult answer={answered.answer} /> : null;
  return (
    <FormPage
      title="Database seeding tool"
      lead="For the operator of this site. Both actions need the secret token that the server was started with."
    >
      <div ref={page} className="space-y-12">
        <form onSubmit={seed} noValidate method="dialog" className="space-y-5">
          <PasswordField
            label="Seed token"
            name="token"
            hint="The server's SEED_TOKEN."
            required
            autoComplete="off"
            error={errors.token}
          />
          <SubmitButton
            isSending={running === 'seed'}
            label="Seed database"
            sendingLabel="Seeding..."
            className="w-full"
          />
          {resultOf('seed')}
        </form>
        <form onSubmit={grant} noValidate method="dialog" className="space-y-5 border-t border-line pt-8">
          <h2 className="text-xl">Make somebody an admin</h2>
          <Field
            {...inputProps(emailField)}
            name="email"
            hint="The person needs an account already."
            autoComplete="off"
            error={errors.email}
          />
          <SubmitButton
            isSending={running === 'grant'}
            label="Grant admin access"
            sendingLabel="Granting..."
            className="w-full"
          />
          {resultOf('grant')}
        </form>
      </div>
    </FormPage>
  );
}

/** Never throws. `failure` begins the message of a refusal, such as "Seeding failed". */
async function askOperator(
  method: 'GET' | 'POST',
  url: string,
  failure: string,
  body?: object,
): Promise<SeedAnswer> {
  try {
    return await request<SeedAnswer>(method, url, body);
  } catch (error) {
    const status = error instanceof TransportError ? error.status : 200;
    if (status === 0) return { success: false, message: networkErrorMessage };
    const refusal = parseRefusal(error);
    const message = refusal
      ? `${failure} (status ${status}): ${refusal.message}`
      : `Invalid JSON response from the server (status ${status})`;
    return { success: false, message };
  }
}

function SeedResult({ answer: { success, message, results = [] } }: { answer: SeedAnswer }) {
  return (
    <Notice isError={!success}>
      <p className="font-semibold">{message}</p>
      {results.length > 0 && (
        <ul className="mt-1 text-sm">
          {results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
