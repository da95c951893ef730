import type { FastifyReply } from 'fastify';
import type { RefusedForm } from '../../browser/use-form.ts';
import { noScriptPage } from '../../server/pages/no-script-page.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { acceptedTypes } from '../pictures/picture-rules.ts';
import { ContactForm } from './contact-form.tsx';
import { photographsField, sentWords, waitingNames } from './enquiry-rules.ts';
import EnquirySent from './enquiry-sent.tsx';
import { originalName } from './waiting-photographs.server.ts';

interface NoScriptFormProps {
  refused: RefusedForm;
  isWrong: boolean;
  /** Signed; empty if signing failed. */
  formTime: string;
  /** References of photographs that came with the refused form. */
  waiting?: string[];
  /** Photographs were lost and must be chosen again. */
  isLost?: boolean;
}

export function noScriptFormPage(reply: FastifyReply, props: NoScriptFormProps): Promise<string> {
  const { isWrong, formTime, waiting = [], isLost } = props;
  const lost = waiting.length > 0 ? lostOne : lostAll;
  const refused = isLost ? { ...props.refused, message: `${props.refused.message} ${lost}` } : props.refused;
  return noScriptPage(
    reply,
    isWrong ? `Error: ${refused.message}` : 'Ask us something',
    <>
      <h1 id="contact-title" className="text-3xl">
        Ask us something
      </h1>
      <p className="text-lg text-ink-soft">The people who answer also do the work.</p>
      <ContactForm
        refused={refused}
        photographsWithoutScripts={<Photographs waiting={waiting} error={refused.fields.photographs} />}
      >
        {formTime && <input type="hidden" name="formTime" defaultValue={formTime} />}
      </ContactForm>
    </>,
  );
}

const lostOne = 'A photograph that is not listed below has to be chosen once more.';
const lostAll = 'Your photographs have to be chosen once more.';

export const noScriptSentPage = (reply: FastifyReply) =>
  noScriptPage(
    reply,
    sentWords.title,
    <>
      <h1 className="text-3xl">{sentWords.title}</h1>
      <h2 className="sr-only">What happens next</h2>
      <EnquirySent />
    </>,
  );

function Photographs({ waiting, error }: { waiting: string[]; error: string | undefined }) {
  const { label, hint } = photographsField;
  return (
    <div>
      <label htmlFor="photographs" className="font-medium">
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <p id="photographs-hint" className="text-sm text-ink-soft">
        {hint}
      </p>
      {waiting.length > 0 && (
        <fieldset className="mt-3">
          <legend>They came with your message. Untick what you would rather leave out.</legend>
          {waiting.slice(0, waitingNames.length).map((reference, index) => (
            <label key={reference} className="flex min-h-12 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                name={waitingNames[index]}
                value={reference}
                defaultChecked
                className="size-6 shrink-0 accent-ink"
              />
              kept: {originalName(reference)}
            </label>
          ))}
        </fieldset>
      )}
      <input
        type="file"
        id="photographs"
        name="photographs"
        accept={acceptedTypes}
        multiple
        aria-invalid={Boolean(error)}
        aria-describedby={`photographs-hint${error ? ' photographs-error' : ''}`}
        className="mt-3 block w-full"
      />
      <FieldError name="photographs" error={error} />
    </div>
  );
}
