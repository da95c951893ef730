import type { QueryClient } from '@tanstack/react-query';

/** Asks anew what is free in every month that is shown, and later in those that were: a time may have gone or come back. */
export const askTimesAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => String(url).includes('/calendar?day='),
  });
