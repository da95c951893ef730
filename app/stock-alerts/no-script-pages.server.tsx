import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { noScriptPage } from '../../server/pages/no-script-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emailApi } from '../emails/email-paths.ts';
import { paths } from '../paths.ts';
import { AlertForm } from './alert-form.tsx';
import { askedWords, consentWords } from './alert-rules.ts';
import type { Goods } from './alerts.server.ts';

const page = (reply: FastifyReply, title: string, main: ReactNode) =>
  noScriptPage(
    reply,
    title,
    <>
      <h1 className="text-3xl">{title}</h1>
      {main}
    </>,
  );

const toShop = (
  <ButtonLink look="quiet" href={paths.shop()}>
    Go to the shop
  </ButtonLink>
);

const saidWords = {
  asked: askedWords,
  waiting: {
    title: 'We will tell you',
    description: 'An email comes as soon as it is back. The link you came by takes you off the list again.',
  },
  forgotten: { title: 'Your address is forgotten', description: 'We do not write to you about this.' },
  over: {
    title: 'This link has done its work',
    description:
      'Your address is not on the list: you have been told, or have taken it off, or it was long ago.',
  },
};

export type Said = keyof typeof saidWords;

export const isSaid = (text: string): text is Said => Object.hasOwn(saidWords, text);

export const saidPage = (reply: FastifyReply, said: Said) =>
  page(
    reply,
    saidWords[said].title,
    <>
      <p role="status">{saidWords[said].description}</p>
      {toShop}
    </>,
  );

export const refusedPage = (
  reply: FastifyReply,
  { typed, message, error }: { typed: Record<string, string>; message: string; error: string | undefined },
) =>
  page(
    reply,
    'Tell me when it is back',
    <>
      <Notice isError>{message}</Notice>
      <AlertForm productId={typed.product ?? ''} typed={typed.email} error={error} />
      {toShop}
    </>,
  );

export const wishPage = (reply: FastifyReply, { name }: Goods, token: string) =>
  page(
    reply,
    'Tell you when it is back?',
    <>
      <p>{name}</p>
      <form method="post" action={emailApi.stockAlertAnswer()} className="space-y-5">
        <input type="hidden" name="token" defaultValue={token} />
        <p className="text-sm text-ink-soft">{consentWords}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="wish" value="tell">
            Yes, tell me
          </Button>
          <Button type="submit" name="wish" value="forget" look="quiet">
            No, forget my address
          </Button>
        </div>
      </form>
    </>,
  );
