import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { noScriptPage } from '../../server/pages/no-script-page.ts';
import { NoScriptError, NoScriptField } from '../no-script/field.server.tsx';
import { api, paths } from '../paths.ts';
import { acceptedTypes } from '../pictures/picture-rules.ts';
import { namesOf } from '../values/text-fields.ts';
import { enquiryFields, photographsField, sentWords, trapNames, waitingNames } from './enquiry-rules.ts';
import { promiseWords } from './reply-time.ts';
import { calledIn } from './waiting-photographs.server.ts';

interface NoScriptFormProps {
  typed: Record<string, string>;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  /** Why it was not taken, or what to do next. */
  message: string;
  /** Whether something is wrong with it. */
  isRefused?: boolean;
  /** When it was given out, signed; empty where it could not be. */
  formTime: string;
  /** Photographs that came with what is refused and wait for it, by their references. */
  waiting?: string[];
  /** Photographs came that do not wait, and no browser chooses them again by itself. */
  isLost?: boolean;
}

const page = (reply: FastifyReply, title: string, main: ReactNode) =>
  noScriptPage(reply, title, renderToStaticMarkup(main));

/** The enquiry form as a page that needs no script, with what was typed and why it comes back. */
export const noScriptFormPage = (reply: FastifyReply, props: NoScriptFormProps) =>
  page(reply, props.isRefused ? `Error: ${props.message}` : 'Ask us something', <NoScriptForm {...props} />);

/** What stands there when it was sent. */
export const noScriptSentPage = (reply: FastifyReply) =>
  page(
    reply,
    sentWords.title,
    <>
      <h1>{sentWords.title}</h1>
      <p role="status">{sentWords.description}</p>
      <p>The people who read it also do the work. {promiseWords(null)}</p>
      <div className="ways">
        <a href={paths.home()}>Go to the home page</a>
        <a href={paths.contactForm()}>Write another message</a>
      </div>
    </>,
  );

function NoScriptForm(props: NoScriptFormProps) {
  const { typed, fields, message, formTime, waiting = [], isLost } = props;
  return (
    <>
      <h1>Ask us something</h1>
      <p>The people who answer also do the work. {promiseWords(null)}</p>
      {message && (
        <p role="alert" className="notice">
          {message}
          {isLost &&
            (waiting.length > 0
              ? ' A photograph that is not listed below has to be chosen once more.'
              : ' Your photographs have to be chosen once more.')}
        </p>
      )}
      <form method="post" action={api.contact()} encType="multipart/form-data" noValidate>
        {namesOf(enquiryFields).map((name) => (
          <NoScriptField
            key={name}
            name={name}
            of={enquiryFields[name]}
            value={typed[name] ?? ''}
            error={fields[name]}
            isLong={name === 'enquiry'}
          />
        ))}
        <PlainPhotographs waiting={waiting} error={fields.photographs} />
        <div hidden>
          {trapNames.map((name) => (
            <input key={name} name={name} aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
          ))}
          {formTime && <input type="hidden" name="formTime" defaultValue={formTime} />}
        </div>
        <div className="ways">
          <button type="submit">Send enquiry</button>
          <a href={paths.section('contact')}>Back to the site</a>
        </div>
      </form>
    </>
  );
}

function PlainPhotographs({ waiting, error }: { waiting: string[]; error: string | undefined }) {
  const { label, hint } = photographsField;
  return (
    <div>
      <label htmlFor="photographs">{label} (optional)</label>
      <p id="photographs-hint" className="hint">
        {hint}
      </p>
      {waiting.length > 0 && (
        <fieldset>
          <legend>They came with your message. Untick what you would rather leave out.</legend>
          {waiting.slice(0, waitingNames.length).map((reference, index) => (
            <label key={reference} className="kept">
              <input type="checkbox" name={waitingNames[index]} value={reference} defaultChecked />
              kept: {calledIn(reference)}
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
        aria-invalid={error ? true : undefined}
        aria-describedby={`photographs-hint${error ? ' photographs-error' : ''}`}
      />
      <NoScriptError name="photographs" error={error} />
    </div>
  );
}
