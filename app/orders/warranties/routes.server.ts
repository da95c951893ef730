import { z } from 'zod';
import { forSignedIn, type SignedInRoutes } from '../../accounts/signed-in-routes.server.ts';
import { warranty } from './contract.ts';
import { listWarranties } from './warranties.server.ts';
import { warrantyApi } from './warranty-paths.ts';

/** The warranties of the person who is signed in. */
export const warrantyRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const buyer = forSignedIn(app, db, isPublic);

  app.get(
    warrantyApi.all(),
    {
      schema: {
        summary: 'Until when the warranty of what I bought lasts',
        response: { 200: z.array(warranty) },
      },
    },
    async (request) => listWarranties(db, buyer(request)),
  );
};
