import { pause } from '../../../test/random.ts';
import type { Cluster } from './cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

/** Something that happens to the primary, and how it ends. */
export interface Fault {
  name: string;
  /** The machine stays the primary. */
  isBrief?: true;
  /** A second one follows before the first is made good: nothing is lost, but it takes its time. */
  isDouble?: true;
  strike(primary: DatabaseMachine, cluster: Cluster): void | Promise<void>;
  heal(primary: DatabaseMachine, cluster: Cluster): void | Promise<void>;
}

export const faults: Fault[] = [
  {
    name: 'PostgreSQL is killed',
    isBrief: true,
    strike: (primary) => primary.kill('postgres'),
    heal: () => {},
  },
  {
    name: 'Patroni is killed',
    strike: (primary) => primary.kill('patroni'),
    heal: (primary) => primary.start(),
  },
  {
    name: 'All three are killed, as by a power cut',
    strike: (primary) => primary.kill(),
    heal: (primary) => primary.start(),
  },
  {
    name: 'Held still with the leader of etcd, and let go',
    async strike(primary, cluster) {
      await cluster.giveEtcdTo(primary);
      primary.freeze();
    },
    heal: (primary) => primary.thaw(),
  },
  {
    name: 'Cut off from etcd and the other machines',
    strike: (primary) => primary.setNetwork('swallow'),
    heal(primary) {
      // What was swallowed never comes: those connections have to break.
      primary.setNetwork('cut');
      primary.setNetwork({ delay: 0 });
    },
  },
  {
    name: 'Held still, then the Patroni of its successor too',
    isDouble: true,
    async strike(primary, cluster) {
      primary.freeze();
      const successor = await cluster.waitForPrimary();
      await pause(10_000);
      successor.freeze('patroni');
    },
    async heal(primary, { machines }) {
      await pause(25_000);
      primary.thaw();
      await pause(5_000);
      for (const machine of machines) machine.thaw();
    },
  },
];
