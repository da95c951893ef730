import { z } from 'zod';
import type { Email, EmailRow } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import type { Db } from '../../tables.ts';
import { recordId } from '../../values/record-id.ts';
import { type NoticeKind, noticeKinds, noticeWords, wordsFor } from '../notice-kinds.ts';
import type { NoticeGroup } from './due-notices.ts';

export interface Notice {
  title: string;
  figure: string;
  person: string | null;
  more: string[];
  path: string;
}

/** Leaves out records that are gone. */
export type NoticeReader = (db: Db, recordIds: number[]) => Promise<Map<number, Notice>>;

export type NoticeReaders = Record<NoticeKind, NoticeReader>;

const kind = z.enum(noticeKinds);
/** The outbox erases the data of old emails. */
const noticeData = z.object({ notice: z.object({ kind, recordId }).nullable().catch(null) });
const noticesData = z.object({
  since: z.enum(['hourly', 'daily']).catch('hourly'),
  groups: z.array(z.object({ kind, recordIds: z.array(recordId), more: z.number() })).catch([]),
});

/** Null if the record is gone. */
export async function composeNotice(
  db: Db,
  siteUrl: string,
  data: unknown,
  readers: NoticeReaders,
): Promise<Email | null> {
  const { notice } = noticeData.parse(data);
  if (!notice) return null;
  const found = await readers[notice.kind](db, [notice.recordId]);
  const read = found.get(notice.recordId);
  return read ? noticeEmail(read, siteUrl) : null;
}

/** Null if all records are gone. */
export async function composeNotices(
  db: Db,
  siteUrl: string,
  data: unknown,
  readers: NoticeReaders,
): Promise<Email | null> {
  const { since, groups } = noticesData.parse(data);
  const read = await Promise.all(
    groups.map(async ({ kind, recordIds, more }) => {
      const found = await readers[kind](db, recordIds);
      return { kind, notices: recordIds.flatMap((id) => found.get(id) ?? []), more };
    }),
  );
  const left = read.filter(({ notices, more }) => notices.length + more > 0);
  return left.length > 0 ? noticesEmail(left, since, siteUrl) : null;
}

const why = (siteUrl: string) =>
  `You get this as an owner of the shop. What you are told of, and how soon, you choose in the settings: ${new URL(adminPaths.tab('settings'), siteUrl).href}`;

export const noticeEmail = ({ title, figure, person, more, path }: Notice, siteUrl: string): Email => ({
  subject: [`${title}: ${figure}`, person].filter(Boolean).join(', '),
  heading: title,
  paragraphs: more,
  rows:
    person === null
      ? [['How much', figure]]
      : [
          ['How much', figure],
          ['Who', person],
        ],
  button: { label: 'Open it in the dashboard', link: new URL(path, siteUrl).href },
  closing: [why(siteUrl)],
});

interface ReadGroup extends Pick<NoticeGroup, 'kind' | 'more'> {
  notices: Notice[];
}

export function noticesEmail(groups: ReadGroup[], since: 'hourly' | 'daily', siteUrl: string): Email {
  const counts = groups.map(({ kind, notices, more }) => {
    const count = notices.length + more;
    return `${count} ${wordsFor(kind, count)}`;
  });
  return {
    subject: `In your shop: ${counts.join(', ')}`,
    heading: since === 'daily' ? 'What came in since yesterday morning' : 'What came in within the hour',
    paragraphs: [`${counts.join(', ')}.`],
    rows: groups.flatMap((group) => noticeRows(group, siteUrl)),
    button: { label: 'Open the dashboard', link: new URL(adminPaths.tab('overview'), siteUrl).href },
    closing: [why(siteUrl)],
  };
}

function noticeRows({ kind, notices, more }: ReadGroup, siteUrl: string): EmailRow[] {
  const at = (path: string) => new URL(path, siteUrl).href;
  return [
    ...notices.map(({ title, person, figure, path }): EmailRow => {
      const label = [title, person].filter(Boolean).join(', ');
      return [label, figure, { link: at(path) }];
    }),
    ...(more > 0 ? [moreRow(kind, more, at(adminPaths.tab(noticeWords[kind].tab)))] : []),
  ];
}

const moreRow = (kind: NoticeKind, more: number, link: string): EmailRow => [
  `And ${more} more ${wordsFor(kind, more)}`,
  'in the dashboard',
  { look: 'note', link },
];
