import type { FastifyReply } from 'fastify';
import type { RefusedForm } from '../../../browser/use-form.ts';
import { noScriptPage } from '../../../server/pages/no-script-page.tsx';
import { FindOrderForm } from './find-order-form.tsx';

export const noScriptFindOrderPage = (reply: FastifyReply, refused: RefusedForm) =>
  noScriptPage(
    reply,
    `Error: ${refused.message}`,
    <>
      <h1 className="text-3xl">Find your order</h1>
      <FindOrderForm refused={refused} />
    </>,
  );
