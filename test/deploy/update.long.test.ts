import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smtpFault } from '../../server/smtp-address.ts';
import { freePort } from '../processes/free-port.ts';
import { describeWith } from './programs.ts';

const update = resolve('deploy/update');

/** A site of a few lines, with the files that `update` runs; `fault` is a line that keeps it from being ready. */
const siteFiles = (release: string, fault: string) => ({
  'scripts/install.mjs': `import { mkdirSync, symlinkSync } from 'node:fs';
    mkdirSync('node_modules/.bin', { recursive: true });
    symlinkSync(process.execPath, 'node_modules/.bin/node');`,
  'scripts/build.ts': `import { writeFileSync } from 'node:fs';
    writeFileSync('built', ${JSON.stringify(release)});`,
  'scripts/start.ts': `import { createServer } from 'node:http';
    import { readFileSync } from 'node:fs';
    ${fault}
    createServer((_request, response) => response.end(readFileSync('built'))).listen(Number(process.env.PORT), '127.0.0.1');`,
});

describeWith(['bash', 'git', 'curl', 'flock', 'tar', 'sha256sum'], 'an update', () => {
  let home: string;
  let origin: string;
  let port: number;

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'ampervan-update-'));
    origin = join(home, 'origin');
    port = await freePort();
    told = {
      AMPERVAN_SETTINGS: '/nowhere',
      AMPERVAN_RESTART: join(home, 'restart'),
      AMPERVAN_PATIENCE: '60',
      AMPERVAN_READY: `http://127.0.0.1:${port}/readyz`,
    };
    mkdirSync(origin);
    git('init', '-q', '-b', 'main');
    release('one');
    execFileSync('git', ['clone', '-q', origin, join(home, 'source')], { stdio: 'pipe' });
    // What systemd does on a server: end the site that runs, and start what is current.
    writeFileSync(
      join(home, 'restart'),
      `#!/bin/bash
      if [[ -e ${home}/pid ]]; then kill "$(cat ${home}/pid)"; while kill -0 "$(cat ${home}/pid)"; do sleep 0.05; done 2>/dev/null; fi
      cd -P ${home}/current
      PORT=${port} setsid node_modules/.bin/node scripts/start.ts >>${home}/log 2>&1 9>&- &
      echo $! >${home}/pid`,
    );
    chmodSync(join(home, 'restart'), 0o755);
  });
  afterEach(() => {
    if (existsSync(join(home, 'pid'))) {
      spawnSync('kill', [readFileSync(join(home, 'pid'), 'utf8').trim()]);
    }
    rmSync(home, { recursive: true, force: true });
  });

  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: origin,
      stdio: 'pipe',
      encoding: 'utf8',
    });

  function release(name: string, fault = ''): void {
    for (const [file, text] of Object.entries(siteFiles(name, fault))) {
      mkdirSync(join(origin, 'scripts'), { recursive: true });
      writeFileSync(join(origin, file), text);
    }
    git('add', '-A');
    git('commit', '-q', '-m', name);
    git('tag', name);
  }

  /** What is said otherwise than on a server; the patience is in seconds, and a release that is ill takes all of it. */
  let told: Record<string, string>;

  function runUpdate(...words: string[]) {
    const { status, stderr } = spawnSync(update, words, {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: home,
        AMPERVAN_HOME: home,
        AMPERVAN_BUILDER: 'root',
        ...told,
      },
    });
    return { status, said: stderr };
  }

  const running = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const commitOf = (name: string) => git('rev-parse', name).slice(0, 12);

  it('fetches, builds and starts the newest release, and steps back in one command', {
    timeout: 90_000,
  }, async () => {
    expect(runUpdate()).toMatchObject({ status: 0 });
    expect(await running()).toBe('one');
    expect(runUpdate()).toMatchObject({ status: 0, said: expect.stringContaining('runs already') });
    expect(runUpdate('--back')).toMatchObject({ status: 1, said: expect.stringContaining('No release ran') });

    release('two');
    expect(runUpdate()).toMatchObject({ status: 0, said: expect.stringContaining(commitOf('two')) });
    expect(await running()).toBe('two');
    // What root runs next time is of this release too.
    expect(readFileSync(join(home, 'source/scripts/build.ts'), 'utf8')).toContain('two');
    expect(runUpdate('--back')).toMatchObject({ status: 0 });
    expect(await running()).toBe('one');
    expect(runUpdate('--back')).toMatchObject({ status: 0 });
    expect(await running()).toBe('two');
  });

  it('takes a release out again that is not ready, and leaves one alone that is not built', {
    timeout: 90_000,
  }, async () => {
    expect(runUpdate()).toMatchObject({ status: 0 });
    release('ill', 'throw new Error("it does not start");');
    told.AMPERVAN_PATIENCE = '2';
    expect(runUpdate()).toMatchObject({
      status: 1,
      said: expect.stringContaining(`so ${commitOf('one')} runs again`),
    });
    expect(await running()).toBe('one');
    expect(readlinkSync(join(home, 'current'))).toBe(`releases/${commitOf('one')}`);
    expect(existsSync(join(home, 'previous'))).toBe(false);

    writeFileSync(join(origin, 'scripts/build.ts'), 'throw new Error("it cannot be built");');
    git('commit', '-aqm', 'unbuilt');
    expect(runUpdate()).toMatchObject({ status: 1, said: expect.stringContaining('could not be built') });
    expect(await running()).toBe('one');
    expect(runUpdate('nowhere')).toMatchObject({
      status: 1,
      said: expect.stringContaining('has no nowhere'),
    });
  });

  it('takes a release as a file, and is not to be written by others', async () => {
    const file = join(home, 'release.tar.gz');
    git('archive', '--prefix=ampervan/', '-o', file, 'one');
    expect(runUpdate(file)).toMatchObject({ status: 0 });
    expect(await running()).toBe('one');
    expect(statSync(join(home, 'current', 'built')).mode & 0o022).toBe(0);
  });

  it('keeps the release that runs, the one before and one more', { timeout: 90_000 }, () => {
    // No site runs here: each release is taken for ready.
    Object.assign(told, { AMPERVAN_RESTART: 'true', AMPERVAN_READY: `file://${origin}/.git/HEAD` });
    for (const name of ['two', 'three', 'four']) {
      expect(runUpdate()).toMatchObject({ status: 0 });
      release(name);
    }
    expect(runUpdate()).toMatchObject({ status: 0 });
    const kept = ['one', 'two', 'three', 'four'].map((name) =>
      existsSync(join(home, 'releases', commitOf(name))),
    );
    expect(kept).toEqual([false, true, true, true]);
  });
});

describeWith(['bash'], "the operator's commands on a server", () => {
  it('are run as the site is, and may fail', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampervan-operator-'));
    const program = join(folder, 'systemd-run');
    writeFileSync(program, '#!/bin/bash\nprintf "%s\\n" "$@"\nexit 3\n');
    chmodSync(program, 0o755);
    const { status, stdout } = spawnSync(resolve('deploy/operator'), ['grant-admin', 'a b@example.com'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
    rmSync(folder, { recursive: true });
    expect(status).toBe(3);
    const words = stdout.trim().split('\n');
    expect(words.slice(-3)).toEqual(['scripts/operator.ts', 'grant-admin', 'a b@example.com']);
    const unit = readFileSync('deploy/systemd/ampervan.service', 'utf8');
    expect(unit).toMatch(/^User=ampervan$/m);
    for (const setting of ['User=ampervan', 'EnvironmentFile=/etc/ampervan/ampervan.env']) {
      expect(words).toContain(`--property=${setting}`);
      expect(unit.split('\n')).toContain(setting);
    }
    expect(unit).toContain('DATA_DIR=/var/lib/ampervan ');
    expect(words).toContain('--setenv=DATA_DIR=/var/lib/ampervan');
  });
});

describeWith(['bash', 'sed', 'install'], 'setting a server up', () => {
  it('lays units, settings and the proxy, and never overwrites the settings', () => {
    const root = mkdtempSync(join(tmpdir(), 'ampervan-set-up-'));
    mkdirSync(join(root, 'etc/caddy'), { recursive: true });
    const setUp = (name: string, input = '') =>
      spawnSync(resolve('deploy/set-up'), [name], {
        ...{ encoding: 'utf8', input },
        env: { PATH: process.env.PATH, AMPERVAN_ROOT: root },
      }).status;
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    try {
      expect(setUp('not a name')).toBe(1);
      expect(setUp('shop.example')).toBe(0);
      expect(read('etc/ampervan/ampervan.env')).toContain('PUBLIC_URL=https://shop.example\n');
      expect(statSync(join(root, 'etc/ampervan/ampervan.env')).mode & 0o777).toBe(0o600);
      expect(read('etc/caddy/Caddyfile')).toMatch(/^www\.shop\.example \{$/m);
      expect(read('etc/systemd/system/ampervan.service')).toBe(
        readFileSync('deploy/systemd/ampervan.service', 'utf8'),
      );
      writeFileSync(join(root, 'etc/ampervan/ampervan.env'), 'PUBLIC_URL=https://mine.example\n');
      expect(setUp('shop.example')).toBe(0);
      expect(read('etc/ampervan/ampervan.env')).toBe('PUBLIC_URL=https://mine.example\n');
      // Capital letters are meant as small ones, and a password is written as addresses take it.
      const password = ' £#/@:%&|\\"$x`';
      for (const port of ['', '587']) {
        rmSync(join(root, 'etc/ampervan/ampervan.env'));
        const typed = ['smtp://no', 'mail.vans.example', port, 'dave@vans.example', password, ''].join('\n');
        expect(setUp('MarshlanEvans.co.uk', typed)).toBe(0);
        const { SMTP_URL: url = '', PUBLIC_URL } = parseEnv(read('etc/ampervan/ampervan.env'));
        expect(PUBLIC_URL).toBe('https://marshlanevans.co.uk');
        expect(smtpFault(url)).toBe(null);
        expect([new URL(url).protocol, new URL(url).host]).toEqual(
          port === '' ? ['smtps:', 'mail.vans.example:465'] : ['smtp:', 'mail.vans.example:587'],
        );
        expect(decodeURIComponent(new URL(url).username)).toBe('dave@vans.example');
        expect(decodeURIComponent(new URL(url).password)).toBe(password);
      }
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
