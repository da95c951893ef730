import { z } from 'zod';
import { olderQuestion } from '../../accounts/older/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../../accounts/signed-in-routes.server.ts';
import { api } from '../../paths.ts';
import { accountEnquiry } from '../contract.ts';
import { listAccountEnquiries } from './account-enquiries.server.ts';

export const accountEnquiryRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const person = requireSignedIn(app, db, isPublic);

  app.get(
    api.accountEnquiries(),
    {
      schema: {
        summary: 'My enquiries',
        querystring: olderQuestion,
        response: { 200: z.array(accountEnquiry) },
      },
    },
    async (request) => listAccountEnquiries(db, person(request), request.query.before),
  );
};
