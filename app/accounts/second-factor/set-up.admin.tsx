import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { inputOf } from '../../values/text-fields.ts';
import { codeField, onlyWrong } from '../account-rules.ts';
import type { NewSecondFactor, RecoveryCodes } from '../contract.ts';
import { SubmitOrCancel } from '../forms/submit-or-cancel.tsx';
import { QrCode } from './qr-code.admin.tsx';
import { secondFactorApi } from './second-factor-paths.ts';

interface SetUpProps {
  /** With the recovery codes, which are shown once. */
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

const words = 'That could not be done just now. Please try again.';

/** From the password over the key in the app to a first code, which switches two-step login on. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<NewSecondFactor | null>(null);
  if (!key) return <PasswordFirst onDone={setKey} onCancel={onCancel} />;
  return <KeyAndCode of={key} onDone={onDone} onCancel={onCancel} />;
}

function PasswordFirst({
  onDone,
  onCancel,
}: {
  onDone: (key: NewSecondFactor) => void;
  onCancel: () => void;
}) {
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password') }),
    check: ({ password }) => onlyWrong({ password: password === '' ? 'Enter your password' : null }),
    async send(body) {
      onDone(await request<NewSecondFactor>('POST', secondFactorApi.begin(), body));
    },
    failure: { words },
  });
  return (
    <form {...form} className="max-w-md space-y-5">
      <p>
        You need an app that makes codes, such as Google Authenticator, Microsoft Authenticator or Aegis. Many
        password managers do it too.
      </p>
      {failure && <Notice isError>{failure}</Notice>}
      <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
      <SubmitOrCancel
        isSending={isSending}
        sendingLabel="One moment..."
        label="Continue"
        onCancel={onCancel}
      />
    </form>
  );
}

function KeyAndCode({ of: key, onDone, onCancel }: SetUpProps & { of: NewSecondFactor }) {
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ code: text('code') }),
    check: ({ code }) => onlyWrong({ code: code.trim() === '' ? codeField.missing : null }),
    async send(body) {
      onDone((await request<RecoveryCodes>('POST', secondFactorApi.confirm(), body)).codes);
    },
    failure: { words },
  });
  return (
    <form {...form} className="max-w-md space-y-5">
      <p ref={focusOnArrival} tabIndex={-1} className="outline-none">
        Scan this with the app, or{' '}
        <a href={key.address} className="font-semibold underline">
          open it on this phone
        </a>
        .
      </p>
      <QrCode text={key.address} label="QR code with the key for your app" />
      <div>
        <p className="font-medium">Or type this key into the app</p>
        <p className="mt-1 font-mono text-lg [overflow-wrap:anywhere]">{inFours(key.secret)}</p>
      </div>
      {failure && <Notice isError>{failure}</Notice>}
      <Field
        {...inputOf(codeField)}
        {...field('code')}
        inputMode="numeric"
        hint="The six digits that the app shows now."
      />
      <SubmitOrCancel
        isSending={isSending}
        sendingLabel="One moment..."
        label="Switch it on"
        onCancel={onCancel}
      />
    </form>
  );
}

/** A long key, as people read it off. */
const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');
