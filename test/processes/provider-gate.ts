import { Agent, createServer, type IncomingMessage, request } from 'node:http';

/** A moment of a call to the provider: before it hears of it, or when it has done it and nobody knows yet. */
export interface Moment {
  /** Such as `POST /v1/payment_intents/:id/confirm`. */
  call: string;
  when: 'before' | 'after';
}

export interface ProviderGate {
  url: string;
  /** Ends when the next such moment has come; that call is never answered. */
  reached(moment: Moment): Promise<void>;
  close(): Promise<void>;
}

const nameOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${url.split('?', 1)[0]?.replace(/\/(?:pi|re|ch)_\w+/, '/:id')}`;

/** Stands between a site and its provider, and knows the moments at which a crash would hurt most. */
export async function startProviderGate(provider: { host: string; port: number }): Promise<ProviderGate> {
  const agent = new Agent({ keepAlive: true });
  let awaited: (Moment & { tell: () => void }) | null = null;

  /** Takes the moment that was waited for, when this is it. */
  function isNow(call: string, when: Moment['when']): boolean {
    if (awaited?.call !== call || awaited.when !== when) return false;
    awaited.tell();
    awaited = null;
    return true;
  }

  const server = createServer((near, answer) => {
    const call = nameOf(near);
    if (isNow(call, 'before')) return;
    const { method, url: path, headers } = near;
    const far = request({ ...provider, agent, method, path, headers }, (heard) => {
      if (isNow(call, 'after')) return void heard.resume();
      answer.writeHead(heard.statusCode ?? 502, heard.headers);
      heard.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    reached: (moment) =>
      new Promise((tell) => {
        awaited = { ...moment, tell };
      }),
    close() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
