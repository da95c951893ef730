import { collectDefaultMetrics, Registry } from 'prom-client';

/** A place for the figures of one site, with those of its process: processor, memory, event loop, garbage collection. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
