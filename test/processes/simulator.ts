import { freePort } from './free-port.ts';
import { type Running, run, waitFor } from './process.ts';

export interface SimulatorProcess {
  host: string;
  port: number;
  url: string;
  process: Running;
}

export interface SimulatorOptions {
  /** Where it keeps its state. */
  stateFile: string;
  /** Whom it tells of payments. */
  webhook?: { url: string; secret: string };
}

/** The payment provider's stand-in as a process of its own, so that it can be killed and its CPU time read. */
export async function startSimulatorProcess(options: SimulatorOptions): Promise<SimulatorProcess> {
  const { stateFile, webhook } = options;
  const host = '127.0.0.1';
  const port = await freePort();
  const settings = {
    port: String(port),
    state: stateFile,
    ...(webhook ? { 'webhook-url': webhook.url, 'webhook-secret': webhook.secret } : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const simulator = run(process.execPath, ['simulator/main.ts', ...args]);
  await waitFor(simulator, async () => simulator.output().includes('"url"'));
  return { host, port, url: `http://${host}:${port}`, process: simulator };
}
