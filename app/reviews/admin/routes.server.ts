import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import {
  googleRatingChange,
  imported,
  newReview,
  reviewChange,
  reviewImport,
  storedGoogleRating,
  storedReview,
} from '../contract.ts';
import { readGoogleRating, saveGoogleRating } from '../google-rating.server.ts';
import { listStoredReviews } from '../reviews.server.ts';
import {
  createReview,
  deleteReview,
  importReviews,
  restoreReview,
  saveReview,
} from './save-reviews.server.ts';

/** In bytes. */
const importLimit = 2 * 1_024 * 1_024;

export const reviewAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    adminApi.reviews(),
    ownersRoute('All reviews, hidden ones too', { response: { 200: z.array(storedReview) } }),
    async () => listStoredReviews(db),
  );

  app.post(
    adminApi.reviews(),
    ownersRoute('Add a review', { body: newReview, response: { 201: storedReview } }),
    async (request, reply) => reply.code(201).send(await createReview(db, editor(request), request.body)),
  );

  app.put(
    adminApi.review(),
    ownersRoute('Change a review, hide it or show it', {
      params: idParameter,
      body: reviewChange,
      response: { 200: storedReview },
    }),
    async (request) => saveReview(db, editor(request), { ...request.body, ...request.params }),
  );

  app.delete(
    adminApi.review(),
    ownersRoute('Delete a review; it can be had back for 30 days', {
      params: idParameter,
      response: { 200: z.object({}) },
    }),
    async (request) => {
      await deleteReview(db, editor(request), request.params.id);
      return {};
    },
  );

  app.post(
    adminApi.restoreReview(),
    ownersRoute('Bring a deleted review back', { params: idParameter, response: { 200: storedReview } }),
    async (request) => restoreReview(db, editor(request), request.params.id),
  );

  app.post(
    adminApi.importReviews(),
    {
      ...ownersRoute('Add many reviews at once, except those that are here already', {
        body: reviewImport,
        response: { 200: imported },
      }),
      bodyLimit: importLimit,
    },
    async (request) => importReviews(db, editor(request), request.body),
  );

  app.get(
    adminApi.googleRating(),
    ownersRoute('What Google says of the business', { response: { 200: storedGoogleRating } }),
    async () => readGoogleRating(db),
  );

  app.put(
    adminApi.googleRating(),
    ownersRoute('Write down what Google says of the business', {
      body: googleRatingChange,
      response: { 200: storedGoogleRating },
    }),
    async (request) => saveGoogleRating(db, editor(request), request.body),
  );
};
