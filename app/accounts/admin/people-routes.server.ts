import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { confirmedRoute, ownersRoute } from '../../editing/for-staff.server.ts';
import { plainText } from '../../values/text-schemas.ts';
import { dashboardPerson, done, newPerson, roleChange } from '../contract.ts';
import type { DashboardOptions } from '../signed-in-routes.server.ts';
import { addPerson, changeRole, endRole, listPeople, logOutPerson } from './people.server.ts';

const params = z.object({ id: plainText(100) });
const answers = { 200: z.array(dashboardPerson) };

export const peopleRoutes: FastifyPluginAsyncZod<DashboardOptions> = async (
  app,
  { db, isPublic, editor },
) => {
  app.get(adminApi.people(), ownersRoute('Who may use the dashboard', { response: answers }), async () =>
    listPeople(db),
  );

  app.post(
    adminApi.people(),
    confirmedRoute('Let the account of an address into the dashboard', {
      body: newPerson,
      response: answers,
    }),
    async (request) => {
      const { email, role } = request.body;
      const id = await addPerson(db, editor(request), email, role, { onlyVerified: isPublic });
      request.log.warn({ by: editor(request).id, id, role }, 'role given');
      return listPeople(db);
    },
  );

  app.put(
    adminApi.person(':id'),
    confirmedRoute('Give somebody in the dashboard another role', {
      params,
      body: roleChange,
      response: answers,
    }),
    async (request) => {
      await changeRole(db, editor(request), request.params.id, request.body.role);
      request.log.warn({ by: editor(request).id, ...request.params, ...request.body }, 'role changed');
      return listPeople(db);
    },
  );

  app.delete(
    adminApi.person(':id'),
    confirmedRoute('Take the dashboard from somebody', { params, response: answers }),
    async (request) => {
      await endRole(db, editor(request), request.params.id);
      request.log.warn({ by: editor(request).id, ...request.params }, 'role taken');
      return listPeople(db);
    },
  );

  app.delete(
    adminApi.personSessions(':id'),
    confirmedRoute('Log somebody in the dashboard out of every browser', {
      params,
      response: { 200: done },
    }),
    async (request) => {
      await logOutPerson(db, editor(request), request.params.id);
      request.log.warn({ by: editor(request).id, ...request.params }, 'person logged out');
      return { message: 'They are logged out of every browser.' };
    },
  );
};
