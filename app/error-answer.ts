import { z } from 'zod';

/** What every refused request answers. */
export const errorAnswer = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

type Answers = Record<number, z.ZodType>;

/** Gives how routes are described that may refuse with these statuses: what each is for, what it takes and answers. */
export const describeRoutes =
  (...statuses: number[]) =>
  <Schema extends object, Response extends Answers>(
    summary: string,
    { response, ...schema }: Schema & { response: Response },
  ) => {
    const refusals = Object.fromEntries(statuses.map((status) => [status, errorAnswer]));
    const answers: Response = { ...refusals, ...response };
    return { schema: { summary, ...schema, response: answers } };
  };
