import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainPage } from '../../server/plain-page.ts';
import { api, paths } from '../paths.ts';
import { inputOf, namesOf } from '../text-fields.ts';
import { enquiryFields, sentWords, trapNames } from './enquiry-rules.ts';

interface PlainFormProps {
  typed: Record<string, string>;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
  /** Why it was not taken. */
  message?: string;
  /** When it was given out, signed; empty where it could not be. */
  formTime: string;
}

const page = (reply: FastifyReply, title: string, main: ReactNode) =>
  plainPage(reply, title, renderToStaticMarkup(main));

/** The enquiry form as a page that needs no script; with what was typed and why it was refused, where it was. */
export const plainFormPage = (reply: FastifyReply, props: PlainFormProps) =>
  page(reply, props.message ? `Error: ${props.message}` : 'Ask us something', <PlainForm {...props} />);

/** What stands there when it was sent. */
export const plainSentPage = (reply: FastifyReply) =>
  page(
    reply,
    sentWords.title,
    <>
      <h1>{sentWords.title}</h1>
      <p role="status">{sentWords.description}</p>
      <p>We reply within 24 hours.</p>
      <a href={paths.home()}>Go to the home page</a>
    </>,
  );

function PlainForm({ typed, fields, message, formTime }: PlainFormProps) {
  return (
    <>
      <h1>Ask us something</h1>
      <p>Whoever answers also does the work. We reply within 24 hours.</p>
      {message && (
        <p role="alert" className="notice">
          {message}
        </p>
      )}
      <form method="post" action={api.contact()} noValidate>
        {namesOf(enquiryFields).map((name) => (
          <PlainField key={name} name={name} value={typed[name] ?? ''} error={fields[name]} />
        ))}
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

interface PlainFieldProps {
  name: keyof typeof enquiryFields;
  value: string;
  error: string | undefined;
}

function PlainField({ name, value, error }: PlainFieldProps) {
  const { label, required, ...input } = inputOf(enquiryFields[name]);
  const shared = {
    ...{ ...input, id: name, name, required, defaultValue: value },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div>
      <label htmlFor={name}>{required ? label : `${label} (optional)`}</label>
      {name === 'enquiry' ? <textarea {...shared} rows={7} /> : <input {...shared} />}
      {error && (
        <p id={`${name}-error`} className="wrong">
          {error}
        </p>
      )}
    </div>
  );
}
