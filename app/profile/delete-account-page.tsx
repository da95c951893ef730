import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useForm } from '../../browser/use-form.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onlyProblems } from '../accounts/account-rules.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { FormPage, textLink } from '../accounts/forms/form-page.tsx';
import { LoggedOut } from '../accounts/forms/load-state.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { leaveAccount } from '../accounts/leave-account.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { accountBookingsQuery } from '../bookings/queries.ts';
import { formatSlot } from '../bookings/slots.ts';
import { api, paths } from '../paths.ts';

export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  return user ? <DeleteAccount user={user} /> : <LoggedOut />;
}

function DeleteAccount({ user }: { user: CurrentUser }) {
  return (
    <FormPage title="Delete your account" lead="This cannot be undone.">
      <div className="space-y-6">
        <WhatHappens />
        <Upcoming />
        <p>
          You can{' '}
          <a href={api.accountExport()} download className="font-medium underline underline-offset-4">
            download your data
          </a>{' '}
          first.
        </p>
        <DeletionForm email={user.email} />
        <Link href={paths.account()} className={textLink}>
          Keep my account
        </Link>
      </div>
    </FormPage>
  );
}

const WhatHappens = () => (
  <div className="longread text-base">
    <h2 className="text-xl!">What is deleted</h2>
    <ul>
      <li>Your details, addresses and wishlist. All your devices are logged out.</li>
      <li>Enquiries from your confirmed email address, with our answers and your photographs.</li>
      <li>Your name and how to reach you, in bookings that are past or cancelled.</li>
    </ul>
    <h2 className="text-xl!">What we have to keep</h2>
    <ul>
      <li>
        Orders that you paid for, with the name and address on the bill: HM Revenue and Customs asks for them
        for six years. Your telephone number and email address go once an order is completed.
      </li>
      <li>Your 2 year warranty stays: the order number is all we need.</li>
    </ul>
  </div>
);

function Upcoming() {
  const { data: bookings } = useQuery(accountBookingsQuery);
  const upcoming = bookings?.filter(({ isUpcoming }) => isUpcoming) ?? [];
  if (upcoming.length === 0) return null;
  return (
    <Notice>
      <p className="font-semibold">You have a booking</p>
      <ul className="mt-1">
        {upcoming.map(({ id, date }) => (
          <li key={id}>{formatSlot(date)}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        We keep this time for you, and your name and address until then. If you will not come, please{' '}
        <Link href={paths.account('bookings')} className="underline">
          cancel it first
        </Link>
        .
      </p>
    </Notice>
  );
}

function DeletionForm({ email }: { email: string }) {
  const client = useQueryClient();
  const send = useAccountRequest();
  const [, navigate] = useLocation();
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ password: text('password') }),
    check: ({ password }) => onlyProblems({ password: password === '' ? 'Enter your password' : null }),
    async send(deletion) {
      await send('POST', api.accountDeletion(), deletion);
      await leaveAccount(client, () => navigate(paths.home()));
    },
    failure: { words: 'Your account could not be deleted. Please try again.' },
    success: {
      title: 'Account deleted',
      description: 'Your account is deleted. You are welcome back any time.',
    },
  });
  return (
    <form {...form} className="space-y-5 border-t border-line pt-6">
      {failure && <Notice isError>{failure}</Notice>}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" required autoComplete="current-password" {...field('password')} />
      <SubmitButton isSending={isSending} label="Delete my account" sendingLabel="Deleting..." />
    </form>
  );
}
