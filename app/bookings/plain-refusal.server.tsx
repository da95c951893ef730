import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainPage } from '../../server/plain-page.ts';

/** What stands there when a booking could not be changed, and the way back to where it can be tried again. */
export const plainRefusalPage = (reply: FastifyReply, message: string, wayBack: string) =>
  plainPage(
    reply.header('referrer-policy', 'no-referrer'),
    `Error: ${message}`,
    renderToStaticMarkup(
      <>
        <h1>Your consultation</h1>
        <p role="alert" className="notice">
          {message}
        </p>
        <p>
          <a href={wayBack}>Back to your consultation</a>
        </p>
      </>,
    ),
  );
