import { useEffect, useRef, useState } from 'react';
import { parseRefusal } from '../../../../browser/refusal.ts';
import { request } from '../../../../browser/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { FormState } from '../../../editing/form-state.admin.tsx';
import { Toggle } from '../../../editing/inputs.admin.tsx';
import { useAction } from '../../../editing/use-action.admin.ts';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { isLive } from '../../booking-rules.ts';
import type { Booking } from '../../contract.ts';
import { formatSlot, isOver } from '../../slots.ts';
import { calendarAddresses } from '../week/queries.admin.ts';
import { WhenInputs } from './when-inputs.admin.tsx';
import { toTaken, toWhenValues, type WhenValues, whenFaults } from './when-values.ts';

export function MoveBooking({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isLive(booking.status)) return null;
  if (isOpen) return <MoveForm booking={booking} onDone={() => setIsOpen(false)} />;
  return (
    <Button ref={opener} look="quiet" className="mt-4" onClick={() => setIsOpen(true)}>
      Move or change length
    </Button>
  );
}

const unmade = { updatedAt: '' };

function MoveForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { id, email } = booking;
  const { refetch } = useAction(calendarAddresses);
  const seen = useRef(booking.sequence);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLButtonElement>('fieldset button')?.focus(), []);
  const form = useRecord({
    draft: `booking-time:${id}`,
    record: unmade,
    toValues: () => ({ ...toWhenValues(booking), tellCustomer: true }),
    check: (values) => whenFaults(values, new Date()),
    async save({ tellCustomer, ...when }) {
      const change = { ...toTaken(when), sequence: seen.current, tellCustomer: email !== '' && tellCustomer };
      try {
        await request<Booking>('PUT', adminApi.bookingTime(id), change);
      } catch (error) {
        seen.current = sequenceIn(parseRefusal(error)?.details.current) ?? seen.current;
        void refetch();
        throw error;
      }
      await refetch();
      return unmade;
    },
    saysFaultsAtFields: true,
    words: { success: (values) => movedWords(booking, values), failure: 'Failed to move the booking' },
    onSaved: onDone,
  });
  return (
    <form
      ref={frame}
      noValidate
      aria-label="Move or change length"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <FormState form={form} />
      <WhenInputs form={form} moving={id} />
      {email !== '' && (
        <Toggle
          of={form.field('tellCustomer')}
          label="Tell the customer by email"
          hint={`It goes to ${email}, with a file that moves it in their calendar.`}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Moving...' : 'Move it'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            form.reset();
            onDone();
          }}
        >
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}

function movedWords(
  { name, email }: Booking,
  { tellCustomer, ...when }: WhenValues & { tellCustomer: boolean },
) {
  const taken = toTaken(when);
  if (!taken) return 'Booking moved';
  const moved = `Booking moved to ${formatSlot(taken.date)}`;
  // Nobody is told of a time that is over.
  return email !== '' && tellCustomer && !isOver(taken, new Date())
    ? `${moved}. ${name} has been told by email.`
    : moved;
}

const sequenceIn = (current: unknown): number | null =>
  typeof current === 'object' &&
  current !== null &&
  'sequence' in current &&
  typeof current.sequence === 'number'
    ? current.sequence
    : null;
