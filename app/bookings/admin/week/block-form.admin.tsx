import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../../../browser/request.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useQueryString } from '../../../../ui/use-query-string.ts';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import { BackLink } from '../../../editing/back-link.admin.tsx';
import { Card } from '../../../editing/card.admin.tsx';
import { FormFrame } from '../../../editing/form-frame.admin.tsx';
import { TextInput, Toggle } from '../../../editing/inputs.admin.tsx';
import { useAction } from '../../../editing/use-action.admin.ts';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { formatDay } from '../../../values/dates.ts';
import { londonDay } from '../../../values/london-days.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { Booking } from '../../contract.ts';
import { formatSlot } from '../../slots.ts';
import { formatBlock, longestReason } from './block-rules.ts';
import { nextFridays, spanFaults, standingBookings, toBlockSpan } from './block-values.ts';
import type { MadeBlock } from './contract.ts';
import { calendarAddresses } from './queries.admin.ts';

const weekPath = (day: string) => withQuery(adminPaths.tab('bookings'), { view: 'week', day });

export function NewBlock({ bookings }: { bookings: Booking[] }) {
  const day = new URLSearchParams(useQueryString()).get('day') ?? '';
  const [made, setMade] = useState<MadeBlock | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink href={adminPaths.tab('bookings')}>All bookings</BackLink>
      {made ? (
        <Made block={made} bookings={bookings} />
      ) : (
        <BlockForm key={day} day={day} bookings={bookings} onMade={setMade} />
      )}
    </div>
  );
}

function Made({ block, bookings }: { block: MadeBlock; bookings: Booking[] }) {
  return (
    <div ref={(place) => place?.focus()} tabIndex={-1} className="grid gap-5 rounded">
      <Notice>
        <p className="font-semibold">{formatBlock(block)} is blocked and offered to nobody.</p>
        {block.standing > 0 && (
          <Standing count={block.standing} bookings={standingBookings(block, bookings)} />
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={weekPath(block.begins.slice(0, 10))}>Show the week</ButtonLink>
        <ButtonLink href={adminPaths.tab('bookings')} look="quiet">
          All bookings
        </ButtonLink>
      </div>
    </div>
  );
}

const standingWords = (count: number) =>
  `${count === 1 ? '1 booking stands' : `${count} bookings stand`} in this time. Move or cancel what you cannot keep.`;

const mostNamed = 8;

function Standing({ count, bookings }: { count: number; bookings: Booking[] }) {
  return (
    <>
      <p className="font-medium text-amber-ink">{standingWords(count)}</p>
      <ul>
        {bookings.slice(0, mostNamed).map(({ id, name, date }) => (
          <li key={id}>
            <Link
              href={adminPaths.tab('bookings', id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name}, {formatSlot(date)}
            </Link>
          </li>
        ))}
      </ul>
      {bookings.length > mostNamed && <p>And {bookings.length - mostNamed} more.</p>}
    </>
  );
}

const dayAndMonth = (day: string) => formatDay(day).replace(/ \d{4}$/, '');

const unmade = { updatedAt: '' };

interface BlockFormProps {
  day: string;
  bookings: Booking[];
  onMade: (block: MadeBlock) => void;
}

function BlockForm({ day, bookings, onMade }: BlockFormProps) {
  const { refetch } = useAction(calendarAddresses);
  const form = useRecord({
    draft: `block:new ${day}`,
    record: unmade,
    toValues: () => ({ day, lastDay: '', isAllDay: true, from: '13:00', to: '17:00', reason: '' }),
    check: (values) => spanFaults(values, new Date()),
    async save(values) {
      const body = { ...toBlockSpan(values), reason: values.reason };
      const made = await request<MadeBlock>('POST', adminApi.bookingBlocks(), body);
      void refetch();
      onMade(made);
      return unmade;
    },
    words: { success: 'Time blocked', failure: 'Failed to block the time' },
  });
  const { isAllDay } = form.values;
  const span = toBlockSpan(form.values);
  const standing = span ? standingBookings(span, bookings) : [];
  return (
    <FormFrame form={form} save="Block it" cancel={adminPaths.tab('bookings')}>
      <Card title="Block time" lead="Nobody is offered it. What is booked already stays.">
        <fieldset>
          <legend className="font-medium">The next Fridays</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {nextFridays(londonDay(new Date())).map((one) => (
              <Button
                key={one}
                look="quiet"
                aria-pressed={form.values.day === one}
                onClick={() => form.change({ day: one })}
                className="aria-pressed:border-amber-deep aria-pressed:bg-amber-tint"
              >
                {dayAndMonth(one)}
              </Button>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput of={form.field('day')} label="Day" type="date" maxLength={10} isRequired />
          {isAllDay && (
            <TextInput of={form.field('lastDay')} label="Last day (optional)" type="date" maxLength={10} />
          )}
        </div>
        <Toggle of={form.field('isAllDay')} label="All day" />
        {!isAllDay && (
          <div className="grid grid-cols-2 gap-4">
            <TextInput of={form.field('from')} label="From" type="time" maxLength={5} isRequired />
            <TextInput of={form.field('to')} label="To" type="time" maxLength={5} isRequired />
          </div>
        )}
        <TextInput
          of={form.field('reason')}
          label="Why (optional)"
          hint="Only for you."
          maxLength={longestReason}
        />
        <div role="status" className="text-ink-soft empty:hidden">
          {span && <p>{formatBlock(span)}.</p>}
          {standing.length > 0 && <Standing count={standing.length} bookings={standing} />}
        </div>
      </Card>
    </FormFrame>
  );
}
