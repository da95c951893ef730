import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RefusedForm } from '../../browser/use-form.ts';
import { errorAnswer } from '../../server/errors.ts';
import { isNoScriptForm } from '../../server/uploads/no-script-forms.ts';

/** A form without scripts that was refused. Nothing is `typed` where the body could not be read. */
export interface FormRefusal extends RefusedForm {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
}

const typedTexts = z.record(z.string(), z.string()).catch({});

/**
 * Answers forms without scripts with a page wherever this scope refuses them, for whatever reason: `pageOf` gives its
 * document, with what was typed, as whoever sent it waits for a page.
 */
export function answerFormErrors(
  app: FastifyInstance,
  pageOf: (refused: FormRefusal) => string | Promise<string>,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isNoScriptForm(request) || reply.statusCode < 400 || typeof payload !== 'string') return payload;
    const { code, message, fields = {} } = errorAnswer.parse(JSON.parse(payload));
    return pageOf({ request, reply, typed: typedTexts.parse(request.body), code, message, fields });
  });
}
