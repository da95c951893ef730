import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lengthBounds } from '../app/bookings/admin/by-hand/by-hand-rules.ts';
import { largestFile as largestTable, mostFileRows } from '../app/catalogue/admin/files/file-limits.ts';
import { mostPhotographs } from '../app/enquiries/enquiry-rules.ts';
import { keptAs } from '../app/enquiries/photographs.server.ts';
import { largestFile as largestPicture } from '../app/pictures/picture-rules.ts';
import { readConfig, settingNames } from '../server/config.ts';
import { connectPatience } from '../server/database/postgres.ts';
import { longestBodyTime } from '../server/deadlines.ts';
import { mostTries } from '../server/emails/outbox.ts';
import { retryDelayMs } from '../server/emails/send-outbox.ts';
import { usualLimits } from '../server/limits/connection-limits.ts';
import { type Limit, limits } from '../server/limits/limits.ts';
import { apiVersion } from '../simulator/events.ts';
import { testFiles, unknownWords } from './test-files.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const [claims, operations, reliability] = ['claims', 'operations', 'reliability'].map((page) =>
  read(`docs/${page}.md`),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const sectionsOf = (page: string | undefined) =>
  [...(page ?? '').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
/** What a table's last column says in code, where the first is what is said. */
const commandsIn = (page: string | undefined) =>
  (page ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .flatMap((line) => [...(line.split(/(?<!\\)\|/).at(-2) ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, command = '']) => command);

/** The names that `npm run` takes behind `--`, as the script itself tells them. */
const words: Record<string, RegExp> = {
  drill: /Usage: npm run drill -- (.*)'/,
  bench: /measurements: [^{]*\{([^}]*)\}/,
  operator: /const usage =([^;]*);/,
};

/** Why there is no such command; nothing where there is. */
function faultOf(command: string): string | undefined {
  const [, script, asked = ''] =
    /^npm run ([\w:-]+)(?: -- ([\w-]+))?/.exec(command) ?? /^npm (test|start)$/.exec(command) ?? [];
  if (script !== undefined) {
    if (!(script in scripts)) return `There is no script ${script}`;
    const named = asked === '' ? '' : read(fileOf(script)).match(words[script] ?? /^$/)?.[0];
    return named === undefined || !named.includes(asked) ? `${script} knows no ${asked}` : undefined;
  }
  if (!command.startsWith('npm test -- ')) {
    const file = /\bdeploy\/\S+/.exec(command)?.[0];
    return file !== undefined && !existsSync(file) ? `There is no ${file}` : undefined;
  }
  const unknown = unknownWords(command.slice('npm test -- '.length).split(' '));
  return unknown.length > 0 ? `No test's path contains ${unknown.join(' or ')}` : undefined;
}

const fileOf = (script: string) =>
  script === 'operator' ? 'operator.ts' : (/\S+\.ts/.exec(scripts[script] ?? '')?.[0] ?? '');

describe('what is said', () => {
  it('has a section for each that says it', () => {
    expect(sectionsOf(claims)).toEqual(['README', ...sectionsOf(operations)]);
  });

  it('is shown by commands that there are', () => {
    const commands = [...commandsIn(claims), ...commandsIn(operations)];
    expect(commands.filter((command) => command.startsWith('npm ')).length).toBeGreaterThan(80);
    expect(commands.flatMap((command) => faultOf(command) ?? [])).toEqual([]);
  });

  it('has a command in each row, or says why not', () => {
    const rows = (claims ?? '').split('\n').filter((line) => /^\| (?!---|what is said)/.test(line));
    expect(rows.filter((row) => !/\| (`|[^`|]*not here: )[^|]*\|$/.test(row))).toEqual([]);
  });

  it('of what is promised names tests that there are', () => {
    const [promises = ''] = (reliability ?? '').split('\n## ');
    const named = commandsIn(promises).filter((name) => /^[\w/-]+$/.test(name));
    expect(named.length).toBeGreaterThan(80);
    const files = testFiles.map((test) => test.replace(/^.*\/|(\.long)?\.test\.tsx?$/g, ''));
    expect(named.filter((name) => !files.includes(name.replace(/^.*\//, '')))).toEqual([]);
  });

  it('leads to files and headings that there are', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
        ([, path = '', anchor]) => ({
          page,
          file: path === '' ? page : join(dirname(page), path),
          anchor,
        }),
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    const lost = links.filter(
      ({ file, anchor }) => !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
    );
    expect(lost).toEqual([]);
  });
});

const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it('the table of settings names each that is read, and no other', () => {
  const [, table = ''] = /^## Settings\n([\s\S]*?)\n\n(?!\|)[A-Z]\w+'s webhook/m.exec(operations ?? '') ?? [];
  const named = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  // Accepted and not used, as it says itself.
  expect(named.filter((name) => name !== 'SESSION_SECRET').sort()).toEqual([...settingNames].sort());
});

it('settings that are not set are what the table says', () => {
  const { PORT, DATA_DIR, DATABASE_TIMEOUT_SECONDS, CHECKOUT_TRIES_PER_MINUTE, BACKUP_HOUR } = readConfig({});
  for (const row of [
    `| \`PORT\`, \`HOST\` | ${PORT}, this machine`,
    `| \`DATA_DIR\` | \`${DATA_DIR}\` |`,
    `| \`DATABASE_TIMEOUT_SECONDS\` | ${DATABASE_TIMEOUT_SECONDS} |`,
    `| \`CHECKOUT_TRIES_PER_MINUTE\` | ${CHECKOUT_TRIES_PER_MINUTE} |`,
    `| \`BACKUP_HOUR\` | ${BACKUP_HOUR} |`,
  ])
    expect(operations).toContain(row);
});

const inWords = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const seconds = (milliseconds: number) => milliseconds / 1_000;
const { ofNetwork, atOnce, bodyTime, answerTime, idleTime, unread } = usualLimits;
const mostIn = ({ windows }: Limit) => windows.map(({ most }) => most);
const [strangerAnHour = 0, strangerADay = 0] = mostIn(limits.strangersEmails);
const [ownerAnHour = 0, ownerADay] = mostIn(limits.ownersEmails);
const { ahead: mostAhead, heldFor } = limits.bookings;
const waits = Array.from({ length: mostTries - 1 }, (_, index) => retryDelayMs(index + 1));
const hoursOfTries = Math.floor(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000);

it.each([
  `${ofNetwork} connections of one network, ${atOnce.toLocaleString('en-GB')} in all`,
  `A body has ${seconds(bodyTime)} seconds to arrive (photographs ${seconds(longestBodyTime)}), an answer ${seconds(answerTime)} to be read`,
  `a connection without a request ${seconds(idleTime)}; ${unread / 1024 ** 2} MB may wait for readers in all`,
  `a connection to the database ${seconds(connectPatience)} seconds`,
  `One that fails is tried ${inWords[mostTries]} times over ${hoursOfTries === 20 ? 'twenty' : hoursOfTries} hours`,
  `API version \`${apiVersion}\``,
  `goes to one mailbox ${inWords[strangerAnHour]} times an hour and ${inWords[strangerADay]} times a day at most`,
  `sent singly up to ${inWords[ownerAnHour]} an hour and ${ownerADay === 20 ? 'twenty' : ownerADay} a day`,
  `One mailbox and one network have ${inWords[mostAhead]} bookings to come at most`,
  `after ${inWords[heldFor / 3_600_000]} hours without that it is released`,
  `of any length (${lengthBounds.least} to ${lengthBounds.most} minutes)`,
  `at most ${mostFileRows.toLocaleString('en-GB')} rows and ${largestTable / 1e6} MB`,
  `Up to ${inWords[mostPhotographs]} photographs may come with one, ${largestPicture / 1e6} MB each`,
  `at most ${keptAs.width.toLocaleString('en-GB')} pixels each way`,
])('operations say of the code: %s', (words) => {
  // Not `toContain`, which would print the whole page.
  expect((operations ?? '').replace(/\s+/g, ' ').includes(words)).toBe(true);
});
