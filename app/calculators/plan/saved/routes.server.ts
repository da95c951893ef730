import { z } from 'zod';
import { done } from '../../../accounts/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../../../accounts/signed-in-routes.server.ts';
import { recordIdText } from '../../../values/record-id.ts';
import { planNaming, planToSave, savedPlan } from './contract.ts';
import { savedPlanApi } from './queries.ts';
import { deletePlan, listPlans, renamePlan, savePlan } from './saved-plans.server.ts';

const params = z.object({ id: recordIdText });
const one = '/api/plans/:id';

/** The plans that the person who is signed in keeps. */
export const savedPlanRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const owner = requireSignedIn(app, db, isPublic);

  app.get(
    savedPlanApi.all(),
    { schema: { summary: 'My saved plans', response: { 200: z.array(savedPlan) } } },
    async (request) => listPlans(db, owner(request).id),
  );

  app.post(
    savedPlanApi.all(),
    {
      schema: {
        summary: 'Save a plan of the power planner, as its share link holds it',
        body: planToSave,
        response: { 201: savedPlan },
      },
    },
    async (request, reply) => {
      const saved = await savePlan(db, owner(request).id, request.body);
      return reply.code(201).send(saved);
    },
  );

  app.patch(
    one,
    { schema: { summary: 'Rename a saved plan', params, body: planNaming, response: { 200: savedPlan } } },
    async (request) => renamePlan(db, owner(request).id, request.params.id, request.body),
  );

  app.delete(
    one,
    { schema: { summary: 'Delete a saved plan', params, response: { 200: done } } },
    async (request) => {
      await deletePlan(db, owner(request).id, request.params.id);
      return { message: 'The plan is deleted.' };
    },
  );
};
