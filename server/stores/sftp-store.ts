import { spawn } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StoreAddress } from '../store-address.ts';
import {
  notInStore,
  type Store,
  type StoredFile,
  storeFailed,
  systemCode,
  timeFor,
  within,
} from './store.ts';

export interface SftpSettings {
  /** The file with our private key. */
  keyFile: string;
  /** The file with the host's public key; the user's own when it is not given. */
  knownHostsFile?: string | undefined;
  /** Milliseconds that the machine has to answer; a minute when it is not given. */
  patience?: number;
}

type Sftp = Extract<StoreAddress, { kind: 'sftp' }>;

/** A folder of another machine, by the system's own `sftp`: it has to be there, and the machine's key has to be known. */
export function openSftpStore(address: string, to: Sftp, settings: SftpSettings): Store {
  const pathOf = (name: string) => quoted(`${to.folder}/${name}`);
  const ask = (commands: string[], bytes = 0, signal?: AbortSignal) => {
    const time = within(timeFor(bytes, settings.patience), signal);
    return converse({ address, to, settings, commands, signal: time });
  };

  const list = async (beginning = '') =>
    filesIn(await ask([`ls -ln ${quoted(`${to.folder}/`)}`])).filter(({ name }) =>
      name.startsWith(beginning),
    );

  return {
    address,
    list,
    async put(name, file, signal) {
      const part = `${name}.part`;
      const { size } = await stat(file);
      try {
        const said = await ask(
          [`put -f ${quoted(file)} ${pathOf(part)}`, `ls -ln ${pathOf(part)}`],
          size,
          signal,
        );
        const [found] = filesIn(said);
        if (found?.bytes !== size)
          throw storeFailed(address, `took ${found?.bytes ?? 'none'} of ${size} bytes`);
        await ask([`rename ${pathOf(part)} ${pathOf(name)}`]);
      } catch (error) {
        await ask([`rm ${pathOf(part)}`]).catch(() => {});
        throw error;
      }
    },
    async get(name, into, signal) {
      const found = (await list(name)).find((file) => file.name === name);
      if (!found) throw notInStore(address, name);
      await ask([`get ${pathOf(name)} ${quoted(into)}`], found.bytes, signal);
      await chmod(into, 0o600);
      const { size } = await stat(into);
      if (size !== found.bytes) throw storeFailed(address, `gave ${size} of ${found.bytes} bytes`);
    },
    async remove(name) {
      if ((await list(name)).some((file) => file.name === name)) await ask([`rm ${pathOf(name)}`]);
    },
  };
}

/** In quotes `sftp` takes no character for a pattern. */
const quoted = (path: string) => `"${path.replace(/["\\]/g, '\\$&')}"`;

/** The files that `ls -ln` names, and nothing else of what is said. */
function filesIn(said: string): StoredFile[] {
  return said.split('\n').flatMap((line) => {
    const [, bytes, path] = /^-\S+ +\S+ +\S+ +\S+ +(\d+) +\S+ +\S+ +\S+ (.+)$/.exec(line.trimEnd()) ?? [];
    return path === undefined ? [] : [{ name: basename(path), bytes: Number(bytes) }];
  });
}

interface Conversation {
  address: string;
  to: Sftp;
  settings: SftpSettings;
  commands: string[];
  signal: AbortSignal;
}

/** Characters that are taken of what it says: the lines of a hundred thousand files. */
const longestText = 16 * 1024 * 1024;

/** Gives what it says to these commands, of which the first that fails is the last. */
async function converse({ address, to, settings, commands, signal }: Conversation): Promise<string> {
  const child = spawn('sftp', optionsOf(to, settings), { stdio: 'pipe' });
  let [said, complained] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.length > longestText) child.kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained = (complained + text).slice(-2_000);
  });
  // It may have ended before it heard us out.
  child.stdin.on('error', () => {}).end(`${commands.join('\n')}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
    const giveUp = () => {
      child.kill();
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw storeFailed(address, 'did not answer in time');
    throw systemCode(error) === 'ENOENT'
      ? storeFailed(address, 'needs the program sftp, which is not here (on Debian: openssh-client)')
      : error;
  });
  if (said.length > longestText) throw storeFailed(address, 'sends more than was asked for');
  if (code === 0) return said;
  throw storeFailed(address, wordsOf(complained, settings));
}

/** Nothing is asked of anybody, nor taken from settings elsewhere; a line that is dead is given up. */
const optionsOf = ({ user, host, port }: Sftp, { keyFile, knownHostsFile }: SftpSettings): string[] => [
  ...['-b', '-', '-F', 'none', '-P', String(port), '-i', keyFile],
  ...[
    'LogLevel=ERROR',
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    'ConnectTimeout=20',
    'ServerAliveInterval=15',
    'ServerAliveCountMax=3',
    ...(knownHostsFile ? [`UserKnownHostsFile=${knownHostsFile}`] : []),
  ].flatMap((option) => ['-o', option]),
  `${user}@${host}`,
];

/** The faults that whoever set it up can mend, each with what to do. */
function wordsOf(
  complained: string,
  { keyFile, knownHostsFile = '~/.ssh/known_hosts' }: SftpSettings,
): string {
  const known: [RegExp, string][] = [
    [
      /Host key verification failed|REMOTE HOST IDENTIFICATION/i,
      `has another host key than ${knownHostsFile} says, or none stands there: look who answers, then add it`,
    ],
    [/UNPROTECTED PRIVATE KEY/i, `is not asked: ${keyFile} can be read by others (chmod 600)`],
    [/Load key|not accessible/i, `is not asked: the key in ${keyFile} cannot be read`],
    [/Permission denied \(/i, `does not accept the key in ${keyFile} (authorized_keys there)`],
    [
      /Could not resolve|Connection (?:refused|timed out)|No route|unreachable/i,
      'cannot be reached: is it running, and its name and port right?',
    ],
    [/No space left|local.*write|write local/i, 'was read, but the disk of this machine is full'],
    [/not found|No such file/i, 'has no such folder: make it there first'],
    [/Permission denied|dest open/i, 'does not let us write into that folder'],
    [/: Failure|Couldn't write|quota/i, 'could not keep it: is its disk full?'],
    [/Connection (?:closed|reset)|Broken pipe|not responding/i, 'broke off in the middle'],
  ];
  const last = complained.trim().split('\n').at(-1) ?? '';
  return known.find(([pattern]) => pattern.test(complained))?.[1] ?? `failed: ${last}`;
}
