import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../server/database/database.ts';
import { describeRoute } from '../../server/describe-route.ts';
import { Refusal } from '../../server/errors.ts';
import { clearSessionCookie, sessionToken } from '../../server/sessions/sessions.ts';
import type { AccountOptions } from '../accounts/account-options.server.ts';
import { isSecondFactorOn } from '../accounts/codes/check-code.server.ts';
import { done, passwordAgain, passwordChange, profile, profileChange } from '../accounts/contract.ts';
import { changePassword, confirmPassword, lockCheckedAccount } from '../accounts/credentials.server.ts';
import { listDevices } from '../accounts/devices/devices.server.ts';
import { alertOwners } from '../accounts/emails/grave-acts.server.ts';
import { readAsker, rememberDevice } from '../accounts/guessing/known-devices.server.ts';
import { roleOf } from '../accounts/roles.ts';
import { requireSignedIn } from '../accounts/signed-in-routes.server.ts';
import { calendarRenewed, changeProfile, readOwnAccount, refuseLastAdmin } from '../accounts/users.server.ts';
import { erasePerson } from '../customers/erase-person.server.ts';
import { accountExport } from '../customers/export-contract.ts';
import { exportPerson } from '../customers/export-person.server.ts';
import { api } from '../paths.ts';

export const profileRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  const owner = requireSignedIn(app, db, isPublic);

  app.get(api.profile(), describeRoute('The profile', { response: { 200: profile } }), async (request) => {
    const { firstName, lastName, email, phone } = owner(request);
    return { firstName: firstName ?? '', lastName: lastName ?? '', email, phone: phone ?? '' };
  });

  app.put(
    api.profile(),
    describeRoute('Change the profile', { body: profileChange, response: { 200: profile } }),
    async (request) => {
      const { id, email } = owner(request);
      await changeProfile(db, id, request.body);
      return { ...request.body, email };
    },
  );

  app.put(
    api.password(),
    describeRoute('Change the password', { body: passwordChange, response: { 200: done } }),
    async (request, reply) => {
      const user = owner(request);
      const { currentPassword, newPassword } = request.body;
      const asker = await readAsker(db, request, user.email, isPublic);
      await changePassword(db, user, currentPassword, newPassword, asker);
      clearSessionCookie(reply, isPublic);
      await rememberDevice(db, request, reply, user.id, isPublic);
      return { message: 'Your password is changed. Please log in with the new one.' };
    },
  );

  // With a confirmed address, includes what came without logging in.
  app.get(
    api.accountExport(),
    {
      ...describeRoute('All that is kept of me', { response: { 200: accountExport } }),
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const user = owner(request);
      reply.header('content-disposition', 'attachment; filename="my-account.json"');
      return {
        ...(await exportPerson(db, user)),
        account: await readOwnAccount(db, user.id),
        devices: await listDevices(db, user.id, sessionToken(request, isPublic) ?? ''),
      };
    },
  );

  app.post(
    api.accountDeletion(),
    describeRoute('Delete my account', { body: passwordAgain, response: { 200: done } }),
    async (request, reply) => {
      const user = owner(request);
      const asker = await readAsker(db, request, user.email, isPublic);
      const account = await confirmPassword(db, user, request.body.password, asker, 'password');
      await transaction(db, async (trx) => {
        if (user.isAdmin) await refuseLastAdmin(trx, user.id);
        await lockCheckedAccount(trx, account);
        if (await isSecondFactorOn(trx, user.id)) throw switchOffFirst();
        if (roleOf(user)) {
          const what = 'has deleted their own account';
          await alertOwners(trx, user, user.isAdmin ? `${what}${calendarRenewed}` : what);
        }
        await erasePerson(trx, user);
      });
      clearSessionCookie(reply, isPublic);
      request.log.info({ userId: user.id }, 'account deleted');
      return { message: 'Your account is deleted.' };
    },
  );
};

/** Switching off takes a code, so the password alone cannot delete such an account. */
const switchOffFirst = () =>
  new Refusal(
    409,
    'second_factor_on',
    'Two-step login is on. Switch it off first, under "Your login" in the dashboard.',
  );
