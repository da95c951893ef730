import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { Link } from 'wouter';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { type RefusedForm, useForm } from '../../../browser/use-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { LongField } from '../../../ui/forms/long-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { api, paths } from '../../paths.ts';
import { inputProps } from '../../values/text-fields.ts';
import { type BookingFields, bookingFaults, bookingFields, type TypedBooking } from '../booking-rules.ts';
import type { MadeBooking } from '../contract.ts';
import { refetchTimes } from '../queries.ts';
import { SlotPicker } from '../slot-picker.tsx';

const Booked = lazyPart(
  () => import('./booked.tsx'),
  ({ heldUntil }) => (
    <p role="alert">
      {heldUntil === null
        ? 'Your consultation is booked. An email is on its way to you.'
        : 'Please confirm your consultation within two hours, by the email that is on its way to you.'}
    </p>
  ),
);

interface BookingFormProps {
  day?: string;
  message?: string;
}

export function BookingForm({ day = '', message = '' }: BookingFormProps) {
  const [booked, setBooked] = useState<(MadeBooking & { email: string }) | null>(null);
  if (!booked) {
    const show = (made: MadeBooking & { email: string }) => startTransition(() => setBooked(made));
    return <EmptyBookingForm day={day} message={message} onBooked={show} />;
  }
  return (
    <Suspense fallback={null}>
      <Booked {...booked} />
    </Suspense>
  );
}

interface EmptyBookingFormProps extends BookingFormProps {
  onBooked?: (booked: MadeBooking & { email: string }) => void;
  refused?: RefusedForm;
  timesWithoutScripts?: ReactNode;
}

/** Without scripts, the form is posted to the same URL. */
export function EmptyBookingForm({
  day = '',
  message = '',
  onBooked,
  refused,
  timesWithoutScripts,
}: EmptyBookingFormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  // The slot is gone: refetch the times, keep the typed text.
  const { form, field, errors, failure, isSending } = useForm<TypedBooking>({
    read: (text) => ({
      date: text('date'),
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
    }),
    check: bookingFaults,
    async send(typed) {
      try {
        const made = await request<MadeBooking>('POST', api.bookings(), typed);
        onBooked?.({ ...made, email: typed.email.trim() });
        void refetchTimes(client);
      } catch (error) {
        if (parseRefusal(error)?.fields.date) {
          setChosen('');
          await refetchTimes(client);
        }
        throw error;
      }
    },
    failure: { words: 'That could not be booked. Please try again, or ring us.' },
    refused,
  });
  return (
    <form
      {...form}
      method="post"
      data-later
      data-keeps="booking"
      action={api.bookings()}
      aria-label="Book a consultation"
      className="grid gap-x-16 gap-y-10 text-ink *:min-w-0 lg:grid-cols-2"
    >
      {failure && (
        <p role="alert" className="font-medium text-red lg:col-span-2">
          {failure}
        </p>
      )}
      {timesWithoutScripts ?? (
        <SlotPicker
          day={day}
          error={errors.date}
          dayAt={`${paths.book(message)}${message ? '&' : '?'}day=`}
          onChoose={setChosen}
        />
      )}
      <div className="grid content-start gap-5">
        <DetailsFields field={field} typed={refused?.typed ?? { message }} />
        <div>
          {chosen && <p className="tabular-nums mb-4 font-semibold">{chosen}</p>}
          <SubmitButton
            isSending={isSending}
            label="Book this time"
            sendingLabel="Booking..."
            className="w-full sm:w-auto"
          />
          <p className="mt-4 text-sm text-ink-soft">
            We use what you write for your consultation, and for nothing else:{' '}
            <Link href={paths.privacyPolicy()} className="underline underline-offset-4">
              privacy policy
            </Link>
          </p>
        </div>
      </div>
    </form>
  );
}

const { name, email, phone } = bookingFields;

interface DetailsFieldsProps {
  field: (name: keyof BookingFields) => { name: string; error: string | undefined };
  typed: Record<string, string>;
}

function DetailsFields({ field, typed }: DetailsFieldsProps) {
  const { data: user } = useQuery(currentUserQuery);
  const known = user && `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
  return (
    <>
      <Field {...inputProps(name)} {...field('name')} defaultValue={typed.name ?? known ?? ''} />
      <Field {...inputProps(email)} {...field('email')} defaultValue={typed.email ?? user?.email} />
      <Field {...inputProps(phone)} {...field('phone')} defaultValue={typed.phone ?? user?.phone ?? ''} />
      <LongField
        {...inputProps(bookingFields.message)}
        {...field('message')}
        id="message"
        rows={4}
        defaultValue={typed.message}
      />
    </>
  );
}
