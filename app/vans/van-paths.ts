/** What the page of a van asks of the API; like `api`. */
export const vanApi = {
  van: () => '/api/van',
  jobs: () => '/api/van/jobs',
  job: (id: number) => `/api/van/jobs/${id}`,
} as const;
