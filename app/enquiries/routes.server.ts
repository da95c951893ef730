import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorAnswer } from '../error-answer.ts';
import { api, paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { enquiryBody, receivedEnquiry, typedTexts } from './contract.ts';
import { sentWords } from './enquiry-rules.ts';
import { signFormTime } from './form-time.server.ts';
import { limitEnquiries } from './limit-enquiries.server.ts';
import { plainFormPage, plainSentPage } from './plain-form.server.tsx';
import { receiveEnquiry, refuseWrongEnquiry } from './receive-enquiry.server.ts';

const formType = 'application/x-www-form-urlencoded';

const isPlainForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(formType) === true;

/** Writing to the workshop: by the home page's form, and by a plain form that needs no script. */
export const enquiryRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const refuseTooMany = limitEnquiries(app);
  // The site's limit for bodies holds here too; nobody else reads forms.
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );

  // Where a form without scripts is refused, for whatever reason, it comes back with what was typed.
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefused = isPlainForm(request) && reply.statusCode >= 400;
    return isRefused && typeof payload === 'string' ? refusedForm(db, request, reply, payload) : payload;
  });

  app.get(paths.contactForm(), { schema: { hide: true } }, async (request, reply) => {
    const isSent = request.url.endsWith('?sent');
    return reply.send(
      isSent
        ? plainSentPage(reply)
        : plainFormPage(reply, { typed: {}, fields: {}, formTime: await signFormTime(db) }),
    );
  });

  app.post(
    api.contact(),
    {
      schema: {
        summary: 'Send the workshop an enquiry',
        body: enquiryBody,
        response: { 201: receivedEnquiry, 400: errorAnswer, 429: errorAnswer },
      },
    },
    async (request, reply) => {
      await refuseWrongEnquiry(db, request.body);
      await refuseTooMany(request);
      const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
      await receiveEnquiry(db, request.body, { ipAddress: request.ip, userAgent });
      if (isPlainForm(request)) return reply.redirect(`${paths.contactForm()}?sent`, 303);
      return reply.code(201).send({ message: sentWords.description });
    },
  );
};

/** The form once more. It keeps its time: whoever mends a field has taken time enough. */
async function refusedForm(db: Db, request: FastifyRequest, reply: FastifyReply, answer: string) {
  const { code, message, fields = {} } = errorAnswer.parse(JSON.parse(answer));
  const typed = typedTexts.catch({}).parse(request.body);
  const isTimeGood = typed.formTime && !['form_expired', 'invalid_submission'].includes(code);
  // Without the database there is no signature; then the form is taken without its time.
  const formTime = isTimeGood ? typed.formTime : await signFormTime(db).catch(() => '');
  return plainFormPage(reply, { typed, fields, message, formTime: formTime ?? '' });
}
