import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface Delivery {
  from: string;
  to: string[];
  /** As it came, headers and all. */
  raw: string;
  mail: ParsedMail;
}

/** How a mail server treats whoever wants to hand it an email; what is not said goes well. */
export interface Mood {
  /** It hangs up on everybody at once. */
  isDown?: boolean;
  /** What it answers instead of taking this sender, recipient or email, such as "550 No such mailbox". */
  refusals?: { mailFrom?: string; rcptTo?: string; data?: string };
  /** It is treated so only if one of its recipients begins with this. */
  towards?: string;
  /** Having read the email it hangs up without a word, and has kept it or not. */
  hangsUp?: 'having kept it' | 'having lost it';
  /** Having kept the email it waits for this before it says so. */
  waitsFor?: Promise<unknown>;
}

export interface MailServer {
  url: string;
  deliveries: Delivery[];
  /** How many emails it has begun to take the words of. */
  begun(): number;
  set(mood: Mood): void;
  close(): Promise<void>;
}

const asError = (reply = '') =>
  reply === '' ? null : Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** A real mail server on this machine, in whatever mood. */
export async function startMailServer({ hasTls = false } = {}): Promise<MailServer> {
  const deliveries: Delivery[] = [];
  const sockets = new Map<number, Socket>();
  let mood: Mood = {};
  let begun = 0;
  const moodTowards = (recipients: string[]): Mood =>
    recipients.some((to) => to.startsWith(mood.towards ?? '')) ? mood : {};

  async function take(
    stream: SMTPServerDataStream,
    { envelope, remotePort }: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    begun++;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks).toString('utf8');
    const to = envelope.rcptTo.map(({ address }) => address);
    const { refusals, hangsUp, waitsFor } = moodTowards(to);
    const hangUp = (): void => void sockets.get(remotePort)?.destroy();
    if (refusals?.data) return answer(asError(refusals.data));
    if (hangsUp === 'having lost it') return hangUp();
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    deliveries.push({ from, to, raw, mail: await simpleParser(raw) });
    if (hangsUp === 'having kept it') return hangUp();
    await waitsFor;
    answer();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom: (_from, _session, answer) => answer(asError(mood.refusals?.mailFrom)),
    onRcptTo: ({ address }, _session, answer) => answer(asError(moodTowards([address]).refusals?.rcptTo)),
    // A client that hangs up in the middle gets no answer.
    onData: (stream, session, answer) => void take(stream, session, answer).catch(answer),
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on('close', () => sockets.delete(port));
    if (mood.isDown) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    deliveries,
    begun: () => begun,
    set(next) {
      mood = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address ? address.port : 0;
