const segment = encodeURIComponent;
const one = (token: string) => `/api/quotes/${token === ':token' ? token : segment(token)}`;

/** What only the pages of quotes ask of the API: like `api`, and in no scripts but theirs. */
export const quoteApi = {
  quote: (token = ':token') => one(token),
  accept: (token = ':token') => `${one(token)}/acceptance`,
  ask: (token = ':token') => `${one(token)}/question`,
  rest: (token = ':token') => `/api/order-rests/${token === ':token' ? token : segment(token)}`,
} as const;
