import type { FastifyReply } from 'fastify';
import { noScriptPage } from '../../server/pages/no-script-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RefusalPageProps {
  title: string;
  message: string;
  back: string;
  label: string;
}

export const refusalPage = (reply: FastifyReply, { title, message, back, label }: RefusalPageProps) =>
  noScriptPage(
    reply.header('referrer-policy', 'no-referrer'),
    `Error: ${message}`,
    <>
      <h1 className="text-3xl">{title}</h1>
      <Notice isError>{message}</Notice>
      <ButtonLink href={back}>{label}</ButtonLink>
    </>,
  );
