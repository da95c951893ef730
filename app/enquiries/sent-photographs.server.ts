import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskRefusal, Refusal } from '../../server/errors.ts';
import { limitAccepted } from '../../server/limits/limit-accepted.ts';
import { limitWork } from '../../server/limits/limit-work.ts';
import { limits } from '../../server/limits/limits.ts';
import { isFileForm } from '../../server/uploads/no-script-forms.ts';
import { readSentForm, type SentForm } from '../../server/uploads/sent-form.ts';
import { largestFile, tooLargeWords } from '../pictures/picture-rules.ts';
import { mostPhotographs, tooManyPhotographs } from './enquiry-rules.ts';
import { refusedPhotographs } from './photographs.server.ts';

/** Leaves capacity for the owner's own uploads. */
const receiving = limitWork({ name: 'photographs', atOnce: 4, waiting: 8 });

const bounds = {
  files: mostPhotographs,
  fileSize: largestFile,
  words: { tooMany: tooManyPhotographs, tooLarge: tooLargeWords },
};

/** Validates the texts as JSON. The returned function gives null unless multipart. */
export function readPhotographForms(app: FastifyInstance): (request: FastifyRequest) => SentForm | null {
  const forms = new WeakMap<FastifyRequest, SentForm>();
  const refuseFlood = limitAccepted(app, 'photographs', 'That was tried several times', limits.photographs);
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addHook('preValidation', async (request, reply) => {
    if (!isFileForm(request)) return;
    const form = await receive(request, reply, refuseFlood);
    // Closes the connection, because nobody reads the rest of a refused body.
    if (!request.raw.complete) reply.header('connection', 'close');
    request.body = form.texts;
    forms.set(request, form);
  });
  return (request) => forms.get(request) ?? null;
}

/** Skips photographs over the limit, but still reads the texts. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  refuseFlood: (request: FastifyRequest) => Promise<void>,
): Promise<SentForm> {
  let folder: string | null = null;
  let refusal: Refusal | null = null;
  try {
    await refuseFlood(request);
    await receiving.untilAnswered(reply);
    folder = await makeTemporaryFolder(reply);
  } catch (error) {
    refusal = error instanceof Refusal ? error : diskRefusal(error);
    if (!refusal) throw error;
  }
  const form = await readSentForm(request.raw, bounds, folder);
  const reason = refusal ?? form.refusal;
  return { ...form, refusal: reason && refusedPhotographs(reason) };
}

async function makeTemporaryFolder(reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  finished(reply.raw)
    .catch(() => {})
    .then(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
    .catch((error: unknown) => reply.log.warn({ err: error }, 'photographs could not be tidied away'));
  return folder;
}
