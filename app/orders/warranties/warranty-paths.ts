/** What asks of the API for warranties; like `api`. */
export const warrantyApi = {
  all: () => '/api/warranties',
} as const;
