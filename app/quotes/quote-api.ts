const segment = encodeURIComponent;
const one = (token: string) => `/api/quotes/${token === ':token' ? token : segment(token)}`;

/** Separate from `api`, so that only these pages load the paths. */
export const quoteApi = {
  quote: (token = ':token') => one(token),
  accept: (token = ':token') => `${one(token)}/acceptance`,
  ask: (token = ':token') => `${one(token)}/question`,
  rest: (token = ':token') => `/api/order-rests/${token === ':token' ? token : segment(token)}`,
} as const;
