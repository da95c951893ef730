import type { OwnersSettings } from '../content/settings-contract.ts';
import type { TypedSettings } from '../content/settings-rules.ts';
import { Card } from '../editing/card.admin.tsx';
import { CountInput, TextInput } from '../editing/inputs.admin.tsx';
import type { RecordForm } from '../editing/use-record.admin.ts';
import { DayList, HolidayList } from './closed-days.admin.tsx';

type Field = RecordForm<OwnersSettings, TypedSettings>['field'];

/** When consultations are held. */
export function BookingHoursCard({ form: { field } }: { form: { field: Field } }) {
  return (
    <Card
      title="Booking hours"
      lead="Consultations are on Fridays. What is booked already stays as it is, whatever you change here."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput of={field('bookingOpens')} label="First one begins at" maxLength={5} inputMode="numeric" />
        <TextInput of={field('bookingCloses')} label="Last one ends by" maxLength={5} inputMode="numeric" />
        <CountInput of={field('bookingSlotMinutes')} label="Length in minutes" />
        <CountInput of={field('bookingBufferMinutes')} label="Pause between two, in minutes" />
        <CountInput
          of={field('bookingNoticeHours')}
          label="Notice in hours"
          hint="Closer to its beginning than this, a time can no longer be booked."
        />
        <CountInput
          of={field('bookingHorizonDays')}
          label="How far ahead, in days"
          hint="Later Fridays are not offered yet."
        />
      </div>
      <DayList of={field('bookingClosedDays')} />
      <HolidayList of={field('bookingOpenHolidays')} />
    </Card>
  );
}
