/** What only the operator's page asks of the API: like `api`, and in no other page's scripts. */
export const operatorApi = {
  seedDatabase: (token: string) => `/api/seed-database?token=${encodeURIComponent(token)}`,
  grantAdmin: (token: string) => `/api/grant-admin?token=${encodeURIComponent(token)}`,
} as const;
