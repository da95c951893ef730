import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isTaken } from '../../server/database/database.ts';
import { longestBodyTime } from '../../server/deadlines.ts';
import { Refusal } from '../../server/errors.ts';
import type { PrivateFiles } from '../../server/files/private-files.ts';
import { limitAccepted } from '../../server/limits/limit-accepted.ts';
import { tagAnswer } from '../../server/tag-answer.ts';
import { isNoScriptForm, readNoScriptForms } from '../../server/uploads/no-script-forms.ts';
import { answerFormErrors, type FormRefusal } from '../no-script/form-errors.server.ts';
import { api, paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { enquiryBody, givenFormTime, receivedEnquiry, replyTime } from './contract.ts';
import { mostPhotographs, sentWords, tooManyPhotographs, tooSoonAdvice } from './enquiry-rules.ts';
import { signFormTime } from './form-time.server.ts';
import { noScriptFormPage, noScriptSentPage } from './no-script-pages.server.tsx';
import { preparePhotographs, refusedPhotographs, withKeptPhotographs } from './photographs.server.ts';
import { receiveEnquiry, refuseUnreviewed, refuseWrongEnquiry } from './receive-enquiry.server.ts';
import { readReplyTime, replyTimeCacheTag } from './reply-time.server.ts';
import { readPhotographForms } from './sent-photographs.server.ts';
import { alreadySent, keepWaiting, readWaiting, takeWaiting } from './waiting-photographs.server.ts';

interface EnquiryOptions {
  db: Db;
  photographs: PrivateFiles;
  onReceived: (enquiry: string) => void;
}

const sentPath = `${paths.contactForm()}/sent`;

export const enquiryRoutes: FastifyPluginAsyncZod<EnquiryOptions> = async (
  app,
  { db, photographs: files, onReceived },
) => {
  const refuseTooMany = limitAccepted(app, 'enquiries', 'You have sent us several messages already');
  const readForm = readPhotographForms(app);
  readNoScriptForms(app);

  answerFormErrors(app, async (refused) => {
    const photographs = await keepPhotographs(refused).catch((error: unknown) => {
      refused.request.log.warn({ err: error }, 'photographs of a refused form could not be kept');
      return { waiting: [], isLost: true };
    });
    return noScriptFormPage(refused.reply, { ...(await refusedFormProps(db, refused)), ...photographs });
  });

  /** Stores a refused form's photographs; also reports if some were lost. */
  async function keepPhotographs({ request, typed, code }: FormRefusal) {
    const form = readForm(request);
    const { waiting, gone } = await readWaiting(db, files, typed);
    // Only bots get `invalid_submission`.
    const isKept = form !== null && !form.refusal && code !== 'invalid_submission';
    const room = mostPhotographs - waiting.length;
    const added = isKept ? await keepWaiting(db, files, form.files.slice(0, room)) : [];
    const cameNow = form?.files.length ?? 0;
    const isLost = gone.length > 0 || added.length < cameNow || Boolean(form?.refusal);
    return { waiting: [...waiting, ...added].map(({ reference }) => reference), isLost };
  }

  app.get(sentPath, { schema: { hide: true } }, (_request, reply) => noScriptSentPage(reply));

  app.get(
    api.replyTime(),
    { schema: { summary: 'How soon enquiries are usually answered', response: { 200: replyTime } } },
    async (_request, reply) => {
      tagAnswer(reply, replyTimeCacheTag);
      return readReplyTime(db);
    },
  );

  app.get(
    api.formTime(),
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'When somebody began to write an enquiry, signed; it is sent with the enquiry',
        response: { 200: givenFormTime },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { formTime: await signFormTime(db) };
    },
  );

  app.post(
    api.contact(),
    {
      config: { bodyTime: longestBodyTime },
      schema: {
        summary: 'Send the workshop an enquiry; up to three photographs as multipart/form-data',
        body: enquiryBody,
        response: { 201: receivedEnquiry },
      },
    },
    async (request, reply) => {
      if (isNoScriptForm(request)) refuseUnreviewed(request.body);
      await refuseWrongEnquiry(db, request.body);
      const form = readForm(request);
      if (form?.refusal) throw form.refusal;
      const waiting = await takeWaiting(db, files, request.body);
      const chosen = form?.files ?? [];
      if (waiting.length + chosen.length > mostPhotographs)
        throw refusedPhotographs(new Refusal(413, 'too_many', tooManyPhotographs));
      const photographs = await preparePhotographs(db, chosen);
      await refuseTooMany(request);
      const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
      await withKeptPhotographs(files, photographs, (kept) =>
        receiveEnquiry(db, request.body, { ipAddress: request.ip, userAgent }, [...waiting, ...kept]),
      ).catch((error: unknown) => {
        throw isTaken(error) ? alreadySent() : error;
      });
      onReceived(request.body.enquiry);
      if (isNoScriptForm(request)) return reply.redirect(sentPath, 303);
      return reply.code(201).send({ message: sentWords.description });
    },
  );
};

const withFullStop = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Keeps the signed time, so that correcting a field needs no new wait. */
async function refusedFormProps(db: Db, { typed, code, message, fields }: FormRefusal) {
  const isTimeGood = typed.formTime && !['form_expired', 'invalid_submission'].includes(code);
  // Without the database nothing can be signed; the form then works without a time.
  const formTime = isTimeGood ? typed.formTime : await signFormTime(db).catch(() => '');
  const words = withFullStop(message) + (code === 'too_soon' ? ` ${tooSoonAdvice}` : '');
  return {
    refused: { typed, fields, message: words },
    formTime: formTime ?? '',
    isWrong: code !== 'look_over',
  };
}
