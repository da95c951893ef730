import { z } from 'zod';
import { count, dropSchema, failureSchema, noFaults, webhookFaults } from './faults.ts';
import { invalid, ok } from './shapes/answers.ts';
import { readJson } from './shapes/forms.ts';
import type { Endpoint } from './world.ts';

const faultsSchema = z.strictObject({
  delayMs: z.tuple([count, count]).optional(),
  failNext: failureSchema.optional(),
  dropNext: z.union([count, dropSchema]).optional(),
  afterDoing: z.boolean().optional(),
  webhooks: z.enum(webhookFaults).optional(),
  webhookDelayMs: count.optional(),
});

/** `POST /v1/simulator/faults` (JSON): changes the named faults and leaves the others. */
export const setFaults: Endpoint = (world, call) => {
  const parsed = faultsSchema.safeParse(readJson(call.body));
  if (!parsed.success) throw invalid(`Faults not understood: ${z.prettifyError(parsed.error)}`);
  const { delayMs, failNext, dropNext, afterDoing, webhooks, webhookDelayMs } = parsed.data;
  const drop =
    typeof dropNext === 'number' ? { count: dropNext, afterDoing: afterDoing ?? false } : (dropNext ?? null);
  Object.assign(world.faults, {
    ...(delayMs ? { delayMs } : {}),
    ...(failNext ? { failNext } : {}),
    ...(drop ? { dropNext: drop } : {}),
    ...(webhooks ? { webhooks } : {}),
    ...(webhookDelayMs === undefined ? {} : { webhookDelayMs }),
  });
  world.wakeDelivery();
  return ok(world.faults);
};

/** `DELETE /v1/simulator/faults`: everything works again; events held back go out. */
export const clearFaults: Endpoint = (world) => {
  Object.assign(world.faults, noFaults());
  world.wakeDelivery();
  return ok(world.faults);
};

/** `GET /v1/simulator/faults`: what is set, with the counts still left. */
export const showFaults: Endpoint = (world) => ok(world.faults);
