const segment = encodeURIComponent;

/** What pages ask of the API for somebody who is signed in: apart, since every page carries `paths.ts`. */
export const signedInApi = {
  profile: () => '/api/profile',
  password: () => '/api/password',
  accountExport: () => '/api/account/export',
  accountDeletion: () => '/api/account/deletion',
  sessions: () => '/api/sessions',
  otherSessions: () => '/api/sessions/others',
  session: (id: string) => `/api/sessions/${segment(id)}`,
  addresses: () => '/api/addresses',
  address: (id: number) => `/api/addresses/${id}`,
  savedPlans: () => '/api/plans',
  savedPlan: (id: number) => `/api/plans/${id}`,
  van: () => '/api/van',
  vanJobs: () => '/api/van/jobs',
  vanJob: (id: number) => `/api/van/jobs/${id}`,
  warranties: () => '/api/warranties',
  accountBookings: () => '/api/account/bookings',
  accountEnquiries: () => '/api/account/enquiries',
} as const;
