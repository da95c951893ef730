import type { FastifyInstance } from 'fastify';
import { readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { answerFormErrors, type FormRefusal } from '../../no-script/form-errors.server.ts';
import { refusalPage } from '../../no-script/refusal-page.server.tsx';

/**
 * Lets forms without scripts ask in this scope to send something back. One that is refused is answered with a page that
 * says why and leads to where it can be tried again.
 */
export function readReturnForms(app: FastifyInstance, backOf: (refused: FormRefusal) => string): void {
  readNoScriptForms(app);
  answerFormErrors(app, (refused) =>
    refusalPage(refused.reply, {
      title: 'Send something back',
      message: refused.message,
      label: 'Back to your order',
      back: backOf(refused),
    }),
  );
}
