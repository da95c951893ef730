import { useRef } from 'react';
import { useLocation } from 'wouter';
import { request } from '../../../../browser/request.ts';
import { useQueryString } from '../../../../ui/use-query-string.ts';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import { Answer } from '../../../editing/answer.admin.tsx';
import { BackLink } from '../../../editing/back-link.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { FormFrame } from '../../../editing/form-frame.admin.tsx';
import { TextInput, Toggle } from '../../../editing/inputs.admin.tsx';
import { useAction } from '../../../editing/use-action.admin.ts';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { labelled } from '../../booking-rules.ts';
import type { Booking } from '../../contract.ts';
import { calendarAddresses, weekQuery } from '../week/queries.admin.ts';
import { byHandFields, longestNote, personFaults } from './by-hand-rules.ts';
import { WhenInputs } from './when-inputs.admin.tsx';
import { toTaken, whenFaults } from './when-values.ts';

export function NewBooking() {
  const asked = new URLSearchParams(useQueryString());
  const [day, time] = [asked.get('day') ?? '', asked.get('time') ?? ''];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink href={adminPaths.tab('bookings')}>All bookings</BackLink>
      <Answer to={weekQuery('')}>
        {({ slotMinutes }) => (
          <BookForm key={`${day} ${time}`} day={day} time={time} minutes={String(slotMinutes)} />
        )}
      </Answer>
    </div>
  );
}

const unmade = { updatedAt: '' };

function BookForm(when: { day: string; time: string; minutes: string }) {
  const { refetch } = useAction(calendarAddresses);
  const [, navigate] = useLocation();
  const made = useRef('');
  const form = useRecord({
    draft: `booking:new ${when.day} ${when.time}`,
    record: unmade,
    toValues: () => ({
      ...when,
      name: '',
      phone: '',
      email: '',
      message: '',
      ownerNote: '',
      tellCustomer: true,
    }),
    check: (values) => ({ ...whenFaults(values, new Date()), ...personFaults(values) }),
    async save({ day, time, minutes, tellCustomer, ...person }) {
      const body = { ...person, ...toTaken({ day, time, minutes }), tellCustomer };
      const { id } = await request<Booking>('POST', adminApi.bookingsByHand(), body);
      made.current = adminPaths.tab('bookings', id);
      await refetch();
      return unmade;
    },
    saysFaultsAtFields: true,
    words: { success: 'Booking made', failure: 'Failed to make the booking' },
    onSaved: () => navigate(made.current),
  });
  const { email } = form.values;
  return (
    <FormFrame form={form} save="Save booking" cancel={adminPaths.tab('bookings')}>
      <Card title="Enter a booking" lead="At the door or by telephone. It is confirmed at once.">
        <WhenInputs form={form} />
        <TextInput of={form.field('name')} {...labelled(byHandFields.name)} isRequired />
        <TextInput of={form.field('phone')} {...labelled(byHandFields.phone)} type="tel" />
        <TextInput
          of={form.field('email')}
          {...labelled(byHandFields.email)}
          label="Email (optional)"
          type="email"
        />
        {email.trim() !== '' && (
          <Toggle
            of={form.field('tellCustomer')}
            label="Tell the customer by email"
            hint="With the time, and a link to move or cancel it. Reminders go two days and two hours before."
          />
        )}
        <TextInput
          of={form.field('message')}
          {...labelled(byHandFields.message)}
          label="What it is about (optional)"
          rows={3}
        />
        <TextInput
          of={form.field('ownerNote')}
          label="Your own note (optional)"
          hint="Only you who work here see it. It may be read by the customer if they ask for their data."
          maxLength={longestNote}
          rows={2}
        />
      </Card>
    </FormFrame>
  );
}
