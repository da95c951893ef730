import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Running, run, waitFor } from './process.ts';

export interface SshServer {
  /** It lets in whoever runs this. */
  address: { kind: 'sftp'; user: string; host: string; port: number };
  keyFile: string;
  knownHostsFile: string;
  process: Running;
  stop(): Promise<void>;
}

const program = '/usr/sbin/sshd';

/** OpenSSH with keys and settings of its own, on this machine's loopback. Throws where it is not installed. */
export async function startSshServer(): Promise<SshServer> {
  if (!existsSync(program))
    throw new Error('No SFTP server can be tested against: install openssh-server, as .ci/run does');
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-sshd-'));
  const file = (name: string) => join(folder, name);
  for (const name of ['host', 'key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  copyFileSync(file('key.pub'), file('authorized_keys'));
  const port = await freePort();
  writeFileSync(file('known_hosts'), `[127.0.0.1]:${port} ${readFileSync(file('host.pub'), 'utf8')}`);
  const settings = {
    ...{ ListenAddress: '127.0.0.1', Port: port, HostKey: file('host'), PidFile: 'none', UsePAM: 'no' },
    ...{ AuthorizedKeysFile: file('authorized_keys'), StrictModes: 'no', PasswordAuthentication: 'no' },
    Subsystem: 'sftp internal-sftp',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(file('sshd_config'), lines.join(''));
  // Where its package has started no service there is none yet, and as root it asks for one.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = run(program, ['-D', '-e', '-f', file('sshd_config')], { withChildren: true });
  const stop = async () => {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  await waitFor(server, () => isListening(port), 20_000).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { username: user } = userInfo();
  return {
    address: { kind: 'sftp', user, host: '127.0.0.1', port },
    ...{ process: server, stop },
    ...{ keyFile: file('key'), knownHostsFile: file('known_hosts') },
  };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
