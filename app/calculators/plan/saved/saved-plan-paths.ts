/** What asks of the API for saved plans; like `api`. */
export const savedPlanApi = {
  all: () => '/api/plans',
  one: (id: number) => `/api/plans/${id}`,
} as const;
