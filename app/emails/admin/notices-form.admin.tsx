import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { Choice } from '../../editing/inputs.admin.tsx';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { recordOf } from '../../values/names-of.ts';
import type { NoticeSettings } from '../contract.ts';
import { type NoticeKind, noticeKinds, noticeWords } from '../notice-kinds.ts';

const noticesQuery = queryOptions<NoticeSettings>({ queryKey: [adminApi.ownerNotices()] });

const times = [
  { value: 'each', label: 'Each at once' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day, at 7 am' },
  { value: 'none', label: 'No email' },
];

type Values = Record<NoticeKind, string>;

export const NoticesForm = () => (
  <Answer to={noticesQuery}>{(settings) => <Notices settings={settings} />}</Answer>
);

function Notices({ settings }: { settings: NoticeSettings }) {
  const client = useQueryClient();
  const form = useRecord<NoticeSettings, Values>({
    draft: 'owner-notices',
    record: settings,
    toValues: (stored) => recordOf(noticeKinds, (kind) => stored?.times[kind] ?? noticeWords[kind].usual),
    save: async (values, updatedAt) => {
      const body = { times: values, updatedAt };
      const saved = await request<NoticeSettings>('PUT', adminApi.ownerNotices(), body);
      client.setQueryData(noticesQuery.queryKey, saved);
      return saved;
    },
    words: outcomeWords('update', 'emails to owners'),
  });
  return (
    <FormFrame form={form} save="Save emails to owners">
      <Card
        title="Emails to owners"
        lead="What you are told of, and how soon. One payment is one email: the deposit of a quote comes with the quote. More than 20 in an hour are gathered."
      >
        <ToWhom owners={settings.owners} />
        <div className="grid gap-5 md:grid-cols-2">
          {noticeKinds.map((kind) => (
            <Choice key={kind} of={form.field(kind)} label={noticeWords[kind].label} options={times} />
          ))}
        </div>
      </Card>
    </FormFrame>
  );
}

function ToWhom({ owners }: Pick<NoticeSettings, 'owners'>) {
  const [proven, unproven] = [true, false].map((isProven) =>
    owners.filter(({ isEmailVerified }) => isEmailVerified === isProven).map(({ email }) => email),
  );
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {proven && proven.length > 0 && <p>They go to {proven.join(', ')}.</p>}
      {unproven && unproven.length > 0 && (
        <p className="text-amber-ink">
          Not to {unproven.join(', ')}: follow the link in the email that confirms the address first.
        </p>
      )}
    </div>
  );
}
