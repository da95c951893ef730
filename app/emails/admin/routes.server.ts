import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { type Mail, withPictures } from '../../../server/emails/mail.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { listEmails, sendAgain } from '../../../server/emails/outbox-list.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import { adminApi } from '../../admin-paths.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db } from '../../tables.ts';
import {
  emailPage,
  emailSamples,
  emailsQuestion,
  emailsToSendAgain,
  type NoticeSettings,
  noticeSettings,
  noticeTimesChange,
  sampleParameter,
  sentAgain,
  testSent,
} from '../contract.ts';
import { emailKindName, emailKinds, testKind } from '../kinds.ts';
import { readNoticeTimes, saveNoticeTimes } from '../notices/notice-times.server.ts';

interface Options {
  composeSample: (kind: string, to: string) => Promise<Mail | null>;
  listOwners: (db: Db) => Promise<NoticeSettings['owners']>;
}

// The dashboard shows emails in a frame that runs and fetches nothing.
const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
};

export const emailAdminRoutes: EditorRoutes<Options> = async (app, options) => {
  const { db, editor, composeSample, listOwners } = options;
  app.get(
    adminApi.ownerNotices(),
    ownersRoute('What owners are told of by email, and how soon', { response: { 200: noticeSettings } }),
    async () => ({ ...(await readNoticeTimes(db)), owners: await listOwners(db) }),
  );

  app.put(
    adminApi.ownerNotices(),
    ownersRoute('Change what owners are told of by email, and how soon', {
      body: noticeTimesChange,
      response: { 200: noticeSettings },
    }),
    async (request) => ({
      ...(await saveNoticeTimes(db, editor(request), request.body)),
      owners: await listOwners(db),
    }),
  );

  app.get(
    adminApi.emails(),
    ownersRoute('The emails that were sent, wait or failed', {
      querystring: emailsQuestion,
      response: { 200: emailPage },
    }),
    async ({ query }) => listEmails(db, query),
  );

  app.post(
    adminApi.sendEmailsAgain(),
    ownersRoute('Try emails again that could not be sent', {
      body: emailsToSendAgain,
      response: { 200: sentAgain },
    }),
    async (request) => {
      const tried = await transaction(db, async (trx) => {
        const emails = await sendAgain(trx, request.body.ids);
        for (const { id, kind } of emails) {
          const label = emailKindName(kind);
          await recordChange(trx, editor(request), { kind: 'email', id, label, action: 'sent again' });
        }
        return emails;
      });
      if (tried.length === 0)
        throw new Refusal(409, 'not_failed', 'That has been sent in the meantime, or is being sent now');
      return { count: tried.length };
    },
  );

  app.get(
    adminApi.emailSamples(),
    ownersRoute('What each email says', { response: { 200: emailSamples } }),
    async (request) => {
      const to = editor(request).email;
      const written = Object.keys(emailKinds).map(async (kind) => {
        const mail = await composeSample(kind, to);
        return mail ? [{ kind, subject: mail.subject, text: mail.text }] : [];
      });
      return { to, samples: (await Promise.all(written)).flat() };
    },
  );

  app.get(
    adminApi.emailSample(),
    ownersRoute('What an email looks like, as a page', {
      params: sampleParameter,
      response: { 200: z.string() },
    }),
    async (request, reply) => {
      const mail = await composeSample(request.params.kind, editor(request).email);
      if (!mail) throw notFound('There is no such email');
      return reply.headers(frameHeaders).type('text/html; charset=utf-8').send(withPictures(mail));
    },
  );

  app.post(
    adminApi.sendEmailSample(),
    ownersRoute('Send a sample of an email to yourself', {
      params: sampleParameter,
      response: { 200: testSent },
    }),
    async (request) => {
      const [{ kind }, to] = [request.params, editor(request).email];
      if (!(await composeSample(kind, to))) throw notFound('There is no such email');
      // Uses the same queue as other emails, so that a test proves delivery.
      const key = `${testKind}:${randomUUID()}`;
      await transaction(db, (trx) =>
        queueEmail(trx, { key, kind: testKind, recipient: to, budget: 'none', data: { kind } }),
      );
      return { to };
    },
  );
};
