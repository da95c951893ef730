import { z } from 'zod';
import type { PrivateFiles } from '../../../server/files/private-files.ts';
import { adminApi } from '../../admin-paths.ts';
import { bookingBody } from '../../bookings/contract.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { staffRoute } from '../../editing/for-staff.server.ts';
import { readPhotograph } from '../photographs.server.ts';
import { answerEnquiry, bookEnquiry, changeEnquiryStatus } from './answer-enquiry.server.ts';
import {
  enquiriesQuestion,
  enquiryChange,
  enquiryDetail,
  enquiryPage,
  enquiryReply,
  photographParameters,
} from './contract.ts';
import { listEnquiries, readEnquiry } from './enquiries.server.ts';

const params = idParameter;

export const enquiryAdminRoutes: EditorRoutes<{
  photographs: PrivateFiles;
}> = async (app, { db, editor, photographs: files }) => {
  app.get(
    adminApi.enquiries(),
    staffRoute('The enquiries, searched by any of their words', {
      querystring: enquiriesQuestion,
      response: { 200: enquiryPage },
    }),
    async ({ query }) => listEnquiries(db, query),
  );

  app.get(
    adminApi.enquiry(),
    staffRoute('One enquiry and what was answered', { params, response: { 200: enquiryDetail } }),
    async (request) => readEnquiry(db, request.params.id),
  );

  app.get(
    adminApi.enquiryPhotograph(),
    staffRoute('A photograph that came with an enquiry, as WebP', {
      params: photographParameters,
      response: { 200: z.instanceof(Buffer) },
    }),
    async (request, reply) => {
      const photograph = await readPhotograph(db, files, request.params);
      // Immutable, but private: shared caches must not store it.
      reply.headers({
        'cache-control': 'private, max-age=3600',
        // Browsers lay out an image in its own tab with an inline style.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      });
      reply.type('image/webp');
      return reply.send(photograph);
    },
  );

  app.patch(
    adminApi.enquiry(),
    staffRoute('Set the status of an enquiry', {
      params,
      body: enquiryChange,
      response: { 200: enquiryDetail },
    }),
    async (request) => changeEnquiryStatus(db, editor(request), request.params.id, request.body.status),
  );

  app.post(
    adminApi.enquiryReplies(),
    staffRoute('Answer an enquiry by email', {
      params,
      body: enquiryReply,
      response: { 200: enquiryDetail },
    }),
    async (request) => answerEnquiry(db, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.enquiryBookings(),
    staffRoute('Make a booking of an enquiry', {
      params,
      body: bookingBody,
      response: { 201: enquiryDetail },
    }),
    async (request, reply) => {
      const booked = await bookEnquiry(db, editor(request), request.params.id, request.body);
      return reply.code(201).send(booked);
    },
  );
};
