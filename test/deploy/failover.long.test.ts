import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { countRivals, longestGap } from '../../scripts/drill/cluster/writers.ts';

const row = (acknowledged: number, timeline: number) => ({
  id: `${acknowledged}`,
  begun: acknowledged - 1,
  acknowledged,
  timeline,
});

it('keeps the settings on which the promises of several machines stand', () => {
  const agreed = z.object({ bootstrap: z.object({ dcs: z.record(z.string(), z.unknown()) }) });
  const { dcs } = agreed.parse(parse(readFileSync('deploy/cluster/patroni.yml', 'utf8'))).bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: false });
  // One that cannot reach etcd has given up its place before another may take it.
  const { ttl, loop, retry } = z
    .object({ ttl: z.number(), loop_wait: z.number(), retry_timeout: z.number() })
    .transform(({ ttl, loop_wait, retry_timeout }) => ({ ttl, loop: loop_wait, retry: retry_timeout }))
    .parse(dcs);
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
});

it('counts what an older primary acknowledges after a newer one', () => {
  expect(countRivals([row(1, 1), row(2, 1), row(3, 2)])).toBe(0);
  expect(countRivals([row(4, 1), row(1, 1), row(3, 2), row(5, 2)])).toBe(1);
});

it('measures the longest time without an acknowledged write, from the fault on', () => {
  expect(longestGap([row(100, 1), row(900, 1), row(1_200, 1), row(5_000, 2), row(5_100, 2)], 1_000)).toBe(
    3_800,
  );
  expect(longestGap([row(9_000, 2)], 1_000)).toBe(8_000);
});
