export const operatorApi = {
  seedDatabase: (token: string) => `/api/seed-database?token=${encodeURIComponent(token)}`,
  grantAdmin: (token: string) => `/api/grant-admin?token=${encodeURIComponent(token)}`,
} as const;
