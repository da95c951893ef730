/** Makes the error handler answer 503, to be tried again. */
export function unavailable(error: unknown): Error {
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { statusCode: 503 });
}
