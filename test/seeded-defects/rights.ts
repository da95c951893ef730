import type { Defect } from './defect.ts';

const roles: Defect[] = [
  {
    name: 'Whoever was an owner goes on reading the calendar of the bookings',
    file: 'app/accounts/users.server.ts',
    edits: [['  if (leavesOwners) await renewSecret(trx, calendarSecret);\n', '']],
    tests: ['app/bookings/admin/owner-feed.test.ts'],
  },
  {
    name: "A quote's link works whoever it is for by now",
    file: 'app/quotes/quote-token.server.ts',
    edits: [['({ id, linkRevision }: Linked) =>', '({ id }: Linked, linkRevision = 0) =>']],
    tests: ['app/quotes/admin/taken-back.test.ts'],
  },
  {
    name: 'A customer gets the page of the dashboard',
    file: 'app/admin/serve-dashboard.server.ts',
    edits: [['user && roleOf(user)', "user && (roleOf(user) ?? 'staff')"]],
    tests: ['app/admin/serve-dashboard.test.ts'],
  },
  {
    name: 'A code for customers with an account is taken off for guests',
    file: 'app/orders/discounts/find-discount.server.ts',
    edits: [
      ['found.isForAccounts && use.userId === null', 'found.isForAccounts && use.userId === undefined'],
    ],
    tests: ['app/orders/discounts/account/account-codes.test.ts'],
  },
  {
    name: 'Staff may give money back',
    file: 'app/orders/admin/routes.server.ts',
    edits: [['/refunds`,\n    ownersRoute(', '/refunds`,\n    staffRoute(']],
    tests: ['test/authorization.test.ts'],
  },
  {
    name: 'Staff are told whatever is told of an order',
    file: 'app/orders/admin/admin-order.server.ts',
    edits: [['return isAdmin ? order : orderForStaff(order);', 'return order;']],
    tests: ['test/promises/money-staff-read.test.ts'],
  },
  {
    name: 'Staff read in the history what an order is still owed',
    file: 'app/editing/history/changes.server.ts',
    edits: [["'sent', 'updated'],", "'sent', 'updated', 'let leave unpaid'],"]],
    tests: ['test/promises/money-staff-read.test.ts'],
  },
  {
    name: "The month's figures stand outside the door of the dashboard",
    file: 'app/site/app.server.ts',
    edits: [
      ['    await scope.register(monthRoutes, { db, editor });\n', ''],
      [
        '  await app.register(async (scope) => {\n',
        '  await app.register(monthRoutes, { db });\n  await app.register(async (scope) => {\n',
      ],
    ],
    tests: ['test/authorization.test.ts'],
  },
  {
    name: 'Staff can be deleted as customers',
    file: 'app/customers/admin/routes.server.ts',
    edits: [['account?.isAdmin || account?.isStaff', 'account?.isAdmin']],
    tests: ['app/customers/admin/customers.test.ts'],
  },
  {
    name: 'Staff may give an order up, which ends its payment',
    file: 'app/orders/admin/routes.server.ts',
    edits: [["      if (request.body.status === 'cancelled') requireOwner(editor(request));\n", '']],
    tests: ['app/accounts/admin/people.test.ts'],
  },
];

const ownership: Defect[] = [
  {
    name: "Somebody else's address can be deleted",
    file: 'app/addresses/addresses.server.ts',
    edits: [
      [
        "    .where('id', '=', id)\n    .where('userId', '=', userId)\n    .returning('id')",
        "    .where('id', '=', id)\n    .returning('id')",
      ],
    ],
    tests: ['app/addresses/addresses.test.ts'],
  },
  {
    name: "Somebody else's saved plan can be renamed, by whoever guesses its number",
    file: 'app/calculators/plan/saved/saved-plans.server.ts',
    edits: [
      [
        '(await listPlans(trx, userId)).find((one) => one.id === id)',
        "await trx.selectFrom('saved_plans').select(shown).where('id', '=', id).executeTakeFirst()",
      ],
    ],
    tests: ['app/calculators/plan/saved/saved-plans.test.ts'],
  },
  {
    name: "Somebody else's order opens by its number",
    file: 'app/orders/buyer/buyer-orders.server.ts',
    edits: [
      [
        "    .where('orderNumber', '=', orderNumber)\n    .where(isBuyersOrder(buyer))\n",
        "    .where('orderNumber', '=', orderNumber)\n",
      ],
    ],
    tests: ['app/orders/buyer/purchases.test.ts'],
  },
  {
    name: "Somebody else's devices are listed, and can be logged out",
    file: 'server/sessions/sessions.ts',
    edits: [["    .where('userId', '=', userId)\n    .where('expire', '>'", "    .where('expire', '>'"]],
    tests: ['app/accounts/sign-out.test.ts'],
  },
];

const signingIn: Defect[] = [
  {
    name: 'An open session is enough to make an owner and to take all customers away',
    file: 'app/accounts/signed-in-routes.server.ts',
    edits: [['  requireConfirmedSession(app, db, isPublic, user);\n', '']],
    tests: ['app/accounts/confirmation/confirmation.test.ts'],
  },
  {
    name: 'The password alone confirms a session where two-step login is on',
    file: 'app/accounts/confirmation/confirm-identity.server.ts',
    edits: [
      ['  if (await isSecondFactorOn(db, user.id)) {', '  if (!user.id) {'],
      ['    if (await isSecondFactorOn(trx, user.id)) throw codeMissing();\n', ''],
    ],
    tests: ['app/accounts/confirmation/confirmation.test.ts'],
  },
  {
    name: 'A copy of everything is given out without the password',
    file: 'app/backup/admin/routes.server.ts',
    edits: [["confirmedRoute('Ask for a copy", "ownersRoute('Ask for a copy"]],
    tests: ['app/accounts/confirmation/confirmation.test.ts'],
  },
  {
    name: 'Whoever holds an open session throws its owner out of all other devices',
    file: 'app/accounts/devices/routes.server.ts',
    edits: [["confirmedRoute('Log out all other", "describeRoute('Log out all other"]],
    tests: ['app/accounts/confirmation/confirmation.test.ts'],
  },
  {
    name: 'An account is deleted without its password',
    file: 'app/profile/routes.server.ts',
    edits: [
      [
        "      const account = await confirmPassword(db, user, request.body.password, asker, 'password');\n",
        '',
      ],
      ['        await lockCheckedAccount(trx, account);\n', ''],
    ],
    tests: ['app/profile/leaving.test.ts'],
  },
  {
    name: 'An owner of a shop with live keys is asked for two-step login once in a life',
    file: 'server/sessions/sessions.ts',
    edits: [
      [
        '(await readSessionNote(db, token))?.sess.putOffAt !== undefined',
        '(await readSessionNote(db, token)) !== undefined',
      ],
    ],
    tests: ['app/admin/serve-dashboard.test.ts'],
  },
  {
    name: 'Two-step login is switched off without a code',
    file: 'app/accounts/second-factor/second-factor.server.ts',
    edits: [['    await takeCode(trx, sealSecret, user, code);\n', '']],
    tests: ['app/accounts/second-factor/second-factor.test.ts'],
  },
  {
    name: 'Strangers read how every route of the dashboard is called',
    file: 'server/pages/openapi.ts',
    edits: [['.filter(([, operation]) => !(guardMark in operation))', '']],
    tests: ['test/openapi.test.ts'],
  },
  {
    name: 'A code is taken before it is shown',
    file: 'app/accounts/codes/totp.server.ts',
    edits: [['[present - 1, present].filter', '[present - 1, present, present + 1].filter']],
    tests: ['app/accounts/codes/totp.test.ts'],
  },
  {
    name: 'Each reset link brings new guesses at the code',
    file: 'app/accounts/guessing/known-devices.server.ts',
    edits: [['if (!(await isSecondFactorOn(db, userId))) ', '']],
    tests: ['app/accounts/second-factor/second-factor.test.ts'],
  },
  {
    name: 'A new password leaves whoever else is in the account where they are',
    file: 'app/accounts/users.server.ts',
    edits: [['  await endAllSessions(trx, userId);\n', '']],
    tests: ['app/accounts/sign-out.test.ts'],
  },
  {
    name: 'Failed tries to log in make nobody wait',
    file: 'app/accounts/credentials.server.ts',
    edits: [
      [
        "await beginAttempt(db, attemptLimits('login', email, asker))",
        "{ reference: '', uses: attemptLimits('login', email, asker) }",
      ],
    ],
    tests: ['app/accounts/guessing/failed-tries.test.ts'],
  },
  {
    name: 'A sibling site may write in the name of whoever is logged in',
    file: 'server/guards.ts',
    edits: [["return site === 'same-origin';", "return site !== 'cross-site';"]],
    tests: ['test/security.test.ts'],
  },
];

const fetching: Defect[] = [
  {
    name: 'A picture elsewhere is fetched though its name leads into our own network too',
    file: 'server/fetch/fetch-file.ts',
    edits: [['addresses.every((one)', 'addresses.some((one)']],
    tests: ['server/fetch/fetch-file.test.ts'],
  },
  {
    name: 'A picture elsewhere is fetched from where its name leads the second time',
    file: 'server/fetch/fetch-file.ts',
    edits: [['        host: address,', '        host: nameOf(url),']],
    tests: ['server/fetch/fetch-file.test.ts'],
  },
  {
    name: 'A picture elsewhere is fetched from an address of IPv4 in IPv6',
    file: 'server/fetch/public-address.ts',
    edits: [["toBlockList('ipv6', ['2000::/3'])", "toBlockList('ipv6', ['::/0'])"]],
    tests: ['server/fetch/public-address.test.ts'],
  },
];

export const rights: Defect[] = [...roles, ...ownership, ...signingIn, ...fetching];
