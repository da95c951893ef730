/**
 * Marks an error as the database's not being there just now, rather than its having been asked something wrong.
 * Whoever turns errors into answers takes the status from it: 503, to be tried again.
 */
export function unavailable(error: unknown): Error {
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { statusCode: 503 });
}
