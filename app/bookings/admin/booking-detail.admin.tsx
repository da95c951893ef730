import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { request } from '../../../browser/request.ts';
import { Fact } from '../../../ui/fact.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { PlanCard } from '../../calculators/plan/handover/plan-card.admin.tsx';
import { CustomerLink, EmailLink, PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { NotesCard } from '../../editing/notes-card.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { londonTime } from '../../values/london-days.ts';
import { VanLine } from '../../vans/admin/van-line.admin.tsx';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { longestNote, noteOf } from './by-hand/by-hand-rules.ts';
import { MoveBooking } from './by-hand/move-form.admin.tsx';
import { StatusSelect } from './status-select.admin.tsx';

export function BookingDetail({ booking }: { booking: Booking | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink href={adminPaths.tab('bookings')}>All bookings</BackLink>
      {booking ? <Facts booking={booking} /> : <p>There is no such booking any more.</p>}
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { id, name, date, minutes, email, phone, message, createdAt, enquiryId } = booking;
  useRecordTitle(name);
  return (
    <>
      <Card title={name} lead={`${formatSlot(date)}, ${minutes} minutes`}>
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <Fact name="Phone">
            <PhoneLink phone={phone} />
          </Fact>
          <Fact name="Email">
            <EmailLink email={email} />
          </Fact>
          {email !== '' && (
            <Fact name="Customer">
              <CustomerLink customer={email} />
              <VanLine email={email} />
            </Fact>
          )}
          <Fact name="Booked on">{formatMoment(createdAt)}</Fact>
          <Fact name="Status">
            <Held booking={booking} />
            <div className="mt-1.5 max-w-80">
              <StatusSelect booking={booking} />
            </div>
          </Fact>
          <Fact name="What it is about" isWide>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {message || 'Nothing was written.'}
            </p>
            {enquiryId !== null && (
              <Link
                href={adminPaths.tab('enquiries', enquiryId)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                The enquiry that it was made of
              </Link>
            )}
          </Fact>
        </dl>
        <MoveBooking key={id} booking={booking} />
      </Card>
      <PlanCard message={message ?? ''} />
      <NoteForm key={`note ${id}`} booking={booking} />
      <History kind="booking" id={id} />
    </>
  );
}

function Held({ booking: { status, heldUntil } }: { booking: Booking }) {
  if (heldUntil === null) return null;
  return (
    <p className="mt-2 mb-3 max-w-80 text-sm text-ink-soft">
      {status === 'pending'
        ? `Held until ${londonTime(new Date(heldUntil))}: unusually many were booking, so the customer has to press a button in an email. If you know who it is, set it to Confirmed.`
        : 'Released, as the customer did not confirm it by email in time.'}
    </p>
  );
}

function NoteForm({ booking }: { booking: Booking }) {
  const { id } = booking;
  const client = useQueryClient();
  const form = useRecord({
    draft: `booking-note:${id}`,
    record: noteOf(booking),
    toValues: (note) => ({ ownerNote: note?.ownerNote ?? '' }),
    async save({ ownerNote }, updatedAt) {
      const saved = await request<Booking>('PUT', adminApi.bookingNote(id), { ownerNote, updatedAt });
      await client.invalidateQueries({ queryKey: [adminApi.bookings()] });
      return noteOf(saved);
    },
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
  });
  return <NotesCard form={form} of={form.field('ownerNote')} maxLength={longestNote} />;
}
