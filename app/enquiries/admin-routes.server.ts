import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../admin-paths.ts';
import { idParameter } from '../editing/contract.ts';
import type { EditorOf } from '../editing/editor.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import {
  enquiriesQuestion,
  enquiryChange,
  enquiryDetail,
  enquiryPage,
  enquiryReply,
} from './admin-contract.ts';
import { answerEnquiry, changeEnquiryStatus } from './answer-enquiry.server.ts';
import { listEnquiries, readEnquiry } from './enquiries.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer };

/** What visitors have asked, for the owner. */
export const enquiryAdminRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.get(
    adminApi.enquiries(),
    {
      schema: {
        summary: 'The enquiries, searched by any of their words',
        querystring: enquiriesQuestion,
        response: { 200: enquiryPage, ...refusals },
      },
    },
    async ({ query }) => listEnquiries(db, query),
  );

  app.get(
    adminApi.enquiry(),
    {
      schema: {
        summary: 'One enquiry and what was answered',
        params: idParameter,
        response: { 200: enquiryDetail, ...refusals },
      },
    },
    async ({ params }) => readEnquiry(db, params.id),
  );

  app.patch(
    adminApi.enquiry(),
    {
      schema: {
        summary: 'Set the status of an enquiry',
        ...{ params: idParameter, body: enquiryChange, response: { 200: enquiryDetail, ...refusals } },
      },
    },
    async (request) => changeEnquiryStatus(db, editor(request), request.params.id, request.body.status),
  );

  app.post(
    adminApi.enquiryReplies(),
    {
      schema: {
        summary: 'Answer an enquiry by email',
        ...{ params: idParameter, body: enquiryReply, response: { 200: enquiryDetail, ...refusals } },
      },
    },
    async (request) => answerEnquiry(db, editor(request), request.params.id, request.body.text),
  );
};
