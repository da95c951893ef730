import type { Site } from '../../test/processes/site.ts';
import { addressOf, openCaller, repeat } from './caller.ts';
import { cpuSeconds } from './proc.ts';

const connections = 4;
const addresses = 200;
let opened = 0;

/** Asks for one path over and over for so many seconds; gives CPU milliseconds of the site an answer. */
export async function cpuOfAnswer(
  site: Site,
  path: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const callers = Array.from({ length: connections }, () =>
    openCaller(site.origin, addressOf(opened++ % addresses)),
  );
  const before = cpuSeconds(site.pid());
  const answers = await repeat(seconds, connections, async (index) => {
    const answer = await callers[index]?.get(path, headers);
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
  });
  const used = cpuSeconds(site.pid()) - before;
  for (const caller of callers) caller.close();
  return (used * 1000) / answers;
}
