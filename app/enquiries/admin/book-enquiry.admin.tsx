import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { bookingFaults, bookingFields, labelled, type TypedBooking } from '../../bookings/booking-rules.ts';
import type { FreeSlots } from '../../bookings/contract.ts';
import { formatSlot } from '../../bookings/slots.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormState } from '../../editing/form-state.admin.tsx';
import { Choice, TextInput } from '../../editing/inputs.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import { withQuery } from '../../values/with-query.ts';
import type { EnquiryDetail } from './contract.ts';

export function BookEnquiry({ enquiry }: { enquiry: EnquiryDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Booking" lead="A time agreed with whoever asked, put down for them.">
      {enquiry.bookings.length > 0 && (
        <ul className="grid gap-2">
          {enquiry.bookings.map(({ id, date, status }) => (
            <li key={id}>
              <Link
                href={adminPaths.tab('bookings', id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {formatSlot(date)}
              </Link>
              <span className="text-ink-soft">, {status}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <BookingForm enquiry={enquiry} onDone={() => setIsOpen(false)} />
      ) : (
        <Button look="quiet" onClick={() => setIsOpen(true)} className="justify-self-start">
          Make a booking of it
        </Button>
      )}
    </Card>
  );
}

/** A new booking has no version to conflict with. */
const unmade = { updatedAt: '' };

const slotsQuery = () => {
  const today = londonDay(new Date());
  const url = withQuery('/api/bookings/slots', { from: today, to: addDays(today, 99) });
  return queryOptions<FreeSlots>({ queryKey: [url] });
};

function BookingForm({ enquiry, onDone }: { enquiry: EnquiryDetail; onDone: () => void }) {
  const { refetch } = useAction([adminApi.enquiries(), adminApi.bookings()]);
  const free = useQuery(slotsQuery());
  const { id, name, email, phone } = enquiry;
  const form = useRecord<typeof unmade, TypedBooking>({
    draft: `enquiry-booking:${id}`,
    record: unmade,
    toValues: () => ({ date: '', name, email, phone: phone ?? '', message: enquiry.enquiry }),
    check: bookingFaults,
    async save(booking) {
      try {
        await request('POST', adminApi.enquiryBookings(id), booking);
      } catch (error) {
        if (parseRefusal(error)?.fields.date) await free.refetch();
        throw error;
      }
      await refetch();
      return unmade;
    },
    words: { success: 'Booking made', failure: 'Failed to make the booking' },
    onSaved: onDone,
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }
  const times = free.data?.days.flatMap(({ slots }) => slots) ?? [];
  const nothing = free.data
    ? 'No time is free'
    : free.isError
      ? 'The times could not be fetched'
      : 'Looking...';
  return (
    <>
      <FormState form={form} />
      <form onSubmit={onSubmit} noValidate className="grid gap-5 md:grid-cols-2">
        <Choice
          of={form.field('date')}
          label="Time"
          hint="Those that are free. The customer is told by email."
          options={[
            { value: '', label: times.length > 0 ? 'Choose a time' : nothing },
            ...times.map(({ start }) => ({ value: start, label: formatSlot(start) })),
          ]}
          className="md:col-span-2"
        />
        <TextInput of={form.field('name')} {...labelled(bookingFields.name)} isRequired />
        <TextInput of={form.field('email')} {...labelled(bookingFields.email)} type="email" isRequired />
        <TextInput of={form.field('phone')} {...labelled(bookingFields.phone)} type="tel" />
        <TextInput
          of={form.field('message')}
          {...labelled(bookingFields.message)}
          rows={4}
          className="md:col-span-2"
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <SubmitButton isSending={form.isSaving} label="Make the booking" sendingLabel="Booking..." />
          <Button
            look="quiet"
            onClick={() => {
              form.reset();
              onDone();
            }}
          >
            Leave it
          </Button>
        </div>
      </form>
    </>
  );
}
