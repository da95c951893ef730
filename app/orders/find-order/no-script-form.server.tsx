import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { noScriptPage } from '../../../server/pages/no-script-page.ts';
import { NoScriptField } from '../../no-script/field.server.tsx';
import { paths } from '../../paths.ts';
import { namesOf } from '../../values/text-fields.ts';
import { findOrderFields } from '../buyer/find-order-rules.ts';
import { orderLinkApi } from '../emails/order-link-paths.ts';

interface PlainFindOrderProps {
  typed: Record<string, string>;
  message: string;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
}

/** The form once more as a page that needs no script, with what was typed and why it was refused. */
export const noScriptFindOrderPage = (reply: FastifyReply, { typed, message, fields }: PlainFindOrderProps) =>
  noScriptPage(
    reply,
    `Error: ${message}`,
    renderToStaticMarkup(
      <>
        <h1>Find your order</h1>
        <p role="alert" className="notice">
          {message}
        </p>
        <form method="post" action={orderLinkApi.links()} noValidate>
          {namesOf(findOrderFields).map((name) => (
            <NoScriptField
              key={name}
              name={name}
              of={findOrderFields[name]}
              value={typed[name] ?? ''}
              error={fields[name]}
              isLong={false}
            />
          ))}
          <div className="ways">
            <button type="submit">Send me the link</button>
            <a href={paths.findOrder()}>Back to the site</a>
          </div>
        </form>
      </>,
    ),
  );
