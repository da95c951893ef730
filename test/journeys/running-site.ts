import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db, Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import { freePort } from '../free-port.ts';

export interface SiteOptions {
  /** Further environment; may depend on the site's own address. */
  env?: Record<string, string>;
  port?: number;
}

/** The built site as its owner runs it: a process of its own, with the sample shop in a fresh folder. */
export class RunningSite {
  readonly origin: string;
  /** What the process wrote, line by line. */
  readonly log: string[] = [];
  readonly #port: number;
  readonly #env: Record<string, string>;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'ampervan-journey-'));
  #process: ChildProcess | undefined;
  #db: Db | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = env;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start({ env = {}, port }: SiteOptions = {}): Promise<RunningSite> {
    const site = new RunningSite(port ?? (await freePort()), env);
    await site.#run();
    return site;
  }

  /**
   * The site's database through a second door. The site does not hear of what is changed here: pages that
   * it has already finished stay as they were until it is started again.
   */
  get db(): Db {
    this.#db ??= openDatabase<Tables>({ dataDir: this.#dataDir });
    return this.#db;
  }

  async restart(): Promise<void> {
    await this.#end();
    await this.#run();
  }

  async stop(): Promise<void> {
    await this.#db?.destroy();
    await this.#end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #run(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      // Nothing of the tests' own environment: the site is run as on its owner's machine.
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      let rest = '';
      stream.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        this.log.push(...lines);
      });
    }
    const end = Date.now() + 30_000;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || Date.now() > end) {
        throw new Error(`The site did not start:\n${this.log.join('\n')}`);
      }
      await new Promise((resume) => setTimeout(resume, 25));
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  async #end(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}
