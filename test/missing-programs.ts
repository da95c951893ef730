import { existsSync } from 'node:fs';
import { findBrowser } from './processes/browser.ts';
import { findProgram } from './processes/find-program.ts';
import { findPostgres } from './processes/postgres.ts';
import { canMount } from './processes/small-disk.ts';

interface Need {
  name: string;
  isThere: () => boolean;
  /** The tests that cannot run without it. */
  for: string;
  /** Debian's package, or what else to do. */
  get: string;
  isOfLongRun?: boolean;
}

const program = (name: string) => () => findProgram(name) !== undefined;
const deployFiles = 'the tests of its files in deploy/';

const needs: Need[] = [
  {
    name: 'Chromium or Chrome',
    isThere: () => findBrowser() !== undefined,
    for: 'all tests in a browser',
    get: '`apt install chromium`, `npx playwright-core install chromium`, or CHROMIUM_PATH',
  },
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    for: 'all tests on PostgreSQL',
    get: '`apt install postgresql`',
  },
  {
    name: 'Java',
    isThere: program('java'),
    for: 'the HTML checker',
    get: '`apt install default-jre-headless`',
    isOfLongRun: true,
  },
  {
    name: 'the lists of hostile texts',
    isThere: () => existsSync('../shared/data/blns.json') || process.env.TEST_BLNS !== undefined,
    for: 'hostile texts that are not our own',
    get: 'set TEST_BLNS and TEST_XSS to their files',
    isOfLongRun: true,
  },
  {
    name: 'a disk of 16 MB',
    isThere: canMount,
    for: 'full and broken disks',
    get: 'run the tests as root, or with sudo',
    isOfLongRun: true,
  },
  {
    name: 'Firefox',
    isThere: program('firefox-esr'),
    for: 'journeys in Firefox',
    get: '`apt install firefox-esr`',
    isOfLongRun: true,
  },
  {
    name: 'WebKit',
    isThere: () => program('WebKitWebDriver')() && program('xvfb-run')(),
    for: "journeys in WebKit, Safari's engine",
    get: '`apt install webkit2gtk-driver xvfb xauth`',
    isOfLongRun: true,
  },
  ...[
    ['nginx', 'nginx'],
    ['caddy', 'caddy'],
    ['promtool', 'prometheus'],
    ['systemd-analyze', 'systemd'],
  ].map(([name = '', debianPackage]) => ({
    name,
    isThere: program(name),
    for: deployFiles,
    get: `\`apt install ${debianPackage}\``,
    isOfLongRun: true,
  })),
];

/** A line for each thing that this machine lacks: what is left out without it, and how to get it. */
export const linesOfMissing = (isShort: boolean): string[] =>
  needs
    .filter(({ isThere, isOfLongRun = false }) => !(isShort && isOfLongRun) && !isThere())
    .map((need) => `LEFT OUT: ${need.for}, as ${need.name} is not here (${need.get}).`);
