import { openCaller, repeat } from './caller.ts';
import { cpuSeconds } from './processes.ts';
import type { Site } from './site.ts';

const connections = 4;

/** Asks for one path over and over for so many seconds; gives CPU milliseconds of the site an answer. */
export async function cpuOfAnswer(site: Site, path: string, seconds: number): Promise<number> {
  const callers = Array.from({ length: connections }, () => openCaller(site.url));
  const before = cpuSeconds(site.process.pid);
  const answers = await repeat(seconds, connections, async (index) => {
    const answer = await callers[index]?.get(path);
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
  });
  const used = cpuSeconds(site.process.pid) - before;
  for (const caller of callers) caller.close();
  return (used * 1000) / answers;
}
