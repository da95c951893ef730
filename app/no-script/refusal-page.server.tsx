import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { noScriptPage } from '../../server/pages/no-script-page.ts';

interface RefusalPageProps {
  title: string;
  /** Why it was refused. */
  message: string;
  /** Where it can be tried again, and the words that lead there. */
  back: string;
  label: string;
}

/** What stands there when a form without scripts was refused. */
export const refusalPage = (reply: FastifyReply, { title, message, back, label }: RefusalPageProps) =>
  noScriptPage(
    reply.header('referrer-policy', 'no-referrer'),
    `Error: ${message}`,
    renderToStaticMarkup(
      <>
        <h1>{title}</h1>
        <p role="alert" className="notice">
          {message}
        </p>
        <p>
          <a href={back}>{label}</a>
        </p>
      </>,
    ),
  );
