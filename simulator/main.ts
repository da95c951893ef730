import { parseArgs } from 'node:util';
import { startSimulator } from './simulator.ts';

// node simulator/main.ts --port 4242 --state file --webhook-url URL --webhook-secret S
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    state: { type: 'string', default: ':memory:' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-events': { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const { 'webhook-url': webhookUrl, 'webhook-secret': secret, 'webhook-events': events } = values;
if (webhookUrl && !secret) throw new Error('--webhook-url needs --webhook-secret');

const simulator = await startSimulator({
  stateFile: values.state,
  host: values.host,
  port: Number(values.port),
  ...(webhookUrl && secret
    ? { webhook: { url: webhookUrl, secret, ...(events ? { events: events.split(',') } : {}) } }
    : {}),
  ...(values.verbose ? { log: (line: string) => process.stderr.write(`${line}\n`) } : {}),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void simulator.close().then(() => process.exit(0));
  });

process.stdout.write(
  `${JSON.stringify({ url: simulator.url, host: simulator.host, port: simulator.port })}\n`,
);
