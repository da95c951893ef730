import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainPage } from '../../server/plain-page.ts';
import { orderLinkApi } from '../orders/order-link-paths.ts';
import { paths } from '../paths.ts';
import { PlainField } from '../plain-field.server.tsx';
import { namesOf } from '../text-fields.ts';
import { findOrderFields } from './find-order-rules.ts';

interface PlainFindOrderProps {
  typed: Record<string, string>;
  message: string;
  /** What is wrong, by the name of the field. */
  fields: Record<string, string>;
}

/** The form once more as a page that needs no script, with what was typed and why it was refused. */
export const plainFindOrderPage = (reply: FastifyReply, { typed, message, fields }: PlainFindOrderProps) =>
  plainPage(
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
            <PlainField
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
