import { Refusal } from '../../server/errors.ts';

/**
 * Route options that let each network address place or pay so often a minute: enough for a household with a
 * doubtful card, too little for trying out stolen ones. The rest is refused (429) and told when to come again.
 */
export const limitTries = (perMinute: number) => ({
  config: {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
        tooManyTries(Math.ceil(ttl / 1000)),
    },
  },
});

function tooManyTries(seconds: number): Refusal {
  const words = `That was a lot of tries in one minute. Please wait ${seconds} seconds and try again; no money has moved.`;
  const refusal = new Refusal(429, 'too_many', words);
  refusal.retryAfter = seconds;
  return refusal;
}
