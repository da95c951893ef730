import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { canCopy, copyText, notCopied } from '../../../browser/copy-text.ts';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { inputClass } from '../../../ui/forms/field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import type { FeedAddress } from '../contract.ts';

const feedQuery = queryOptions<FeedAddress>({ queryKey: [adminApi.bookingFeed()] });

export function CalendarFeed() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line bg-white px-5 py-3"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 content-center font-semibold">Bookings in your own calendar</summary>
      <div className="grid max-w-3xl gap-5 pb-4">
        <p>
          Your calendar fetches the bookings from a private address by itself, and follows when one is moved
          or cancelled.
        </p>
        {isOpen && <Answer to={feedQuery}>{({ address }) => <Address address={address} />}</Answer>}
      </div>
    </details>
  );
}

function Address({ address }: { address: string }) {
  const toast = useToast();
  async function copy() {
    toast((await copyText(address)) ? { title: 'Success', description: 'Address copied' } : notCopied);
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-72 gap-1.5 font-medium">
          Private address
          <input
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={`${inputClass} font-normal`}
          />
        </label>
        {canCopy() && (
          <Button look="quiet" onClick={() => void copy()}>
            Copy
          </Button>
        )}
      </div>
      <Ways address={address} />
      <NewAddress />
    </>
  );
}

const Ways = ({ address }: { address: string }) => (
  <ul className="grid list-disc gap-3 pl-5">
    <li>
      <strong>iPhone, iPad or Mac:</strong> open this page on it and press the button. Say yes to subscribing.
      <div className="mt-2">
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')} look="quiet" isDocument>
          Subscribe on this device
        </ButtonLink>
      </div>
    </li>
    <li>
      <strong>Google Calendar, also for Android:</strong> copy the address. On a computer open Google
      Calendar, press the plus beside “Other calendars”, choose “From URL” and paste it. Google looks for
      changes only every few hours, so a booking of this morning may not be there yet.
    </li>
    <li>
      <strong>Outlook:</strong> copy the address, choose “Add calendar”, “Subscribe from web” and paste it.
    </li>
  </ul>
);

const words = { success: 'The calendar has a new address', failure: 'Failed to make a new address' };

function NewAddress() {
  const { run, isBusy, failure } = useAction([adminApi.bookingFeed()]);
  const [isAsking, setIsAsking] = useState(false);
  function answer(isYes: boolean) {
    setIsAsking(false);
    if (isYes) void run(() => request('POST', adminApi.bookingFeed()), words);
  }
  return (
    <div>
      <p>
        Whoever has the address can read who comes and how to reach them, so show it to nobody. If somebody
        else has it, make a new one. It also changes by itself when an owner leaves.
      </p>
      <Button
        look="quiet"
        className="mt-3"
        aria-disabled={isBusy || undefined}
        onClick={() => setIsAsking(true)}
      >
        Make a new address
      </Button>
      {failure && (
        <p role="alert" className="mt-2 font-medium text-red">
          {failure}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Make a new address?"
        yes="Make a new one"
        no="Keep this one"
        onAnswer={answer}
      >
        The old one stops at once. Every calendar of yours has to be given the new one.
      </ConfirmDialog>
    </div>
  );
}
