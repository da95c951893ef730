import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RefusedForm } from '../../browser/use-form.ts';
import { errorAnswer } from '../../server/errors.ts';
import { isNoScriptForm } from '../../server/uploads/no-script-forms.ts';

/** `typed` is empty if the body could not be read. */
export interface FormRefusal extends RefusedForm {
  request: FastifyRequest;
  reply: FastifyReply;
  code: string;
}

const typedTexts = z.record(z.string(), z.string()).catch({});

/** Answers every refusal of a form without scripts in this scope with the page of `pageOf`. */
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
