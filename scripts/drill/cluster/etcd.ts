import { z } from 'zod';

const status = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

/** Has the member of etcd at one port lead those at all of them. */
export async function giveEtcdTo(port: number, all: number[]): Promise<void> {
  const [own, ...others] = await Promise.all([port, ...all].map(readStatus));
  const leader = others.find((other) => other.id === own?.leader);
  if (!own || !leader) throw new Error('etcd has no leader');
  if (leader.id !== own.id) await ask(leader.port, 'transfer-leadership', { targetID: own.id });
}

async function readStatus(port: number) {
  const { leader, header } = status.parse(await ask(port, 'status', {}));
  return { port, leader, id: header.member_id };
}

async function ask(port: number, what: string, question: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/${what}`, {
    method: 'POST',
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(`etcd refused ${what}: ${await answer.text()}`);
  return answer.json();
}
