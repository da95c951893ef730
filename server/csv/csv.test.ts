import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { everyHostileText } from '../../test/every-hostile-text.ts';
import { maxAnswerMs } from '../deadlines.ts';
import { disarm, rearm } from './formula-cells.ts';
import { readCsv } from './read-csv.ts';
import { csvText, inParts, sendCsv } from './write-csv.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...everyHostileText),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\t', '\n', '\r', ' ', 'a') }),
  fc.string({ unit: fc.constantFrom('+', '4', ' ', '(', ')'), maxLength: 6 }),
);

describe('a cell', () => {
  it('never begins a formula, and comes back as it was', () => {
    fc.assert(
      fc.property(text, (cell) => {
        const safe = disarm(cell);
        const isNumber = /^-\d+(\.\d+)?$/.test(safe);
        return (isNumber || !/^[=+\-@\t\r\n＝＋－＠]/.test(safe)) && rearm(safe) === cell;
      }),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['329.00', '329.00'],
    ['-329.00', '-329.00'],
    ['-3+2', "'-3+2"],
    ['+44 7700 900123', ' +44 7700 900123'],
    ['+44 (0)1632 960 123', ' +44 (0)1632 960 123'],
    [' +44 7700 900123', '  +44 7700 900123'],
    ['+1+2', "'+1+2"],
    ['+A1', "'+A1"],
    ['+', "'+"],
  ])('%j is written as %j', (cell, written) => {
    expect(disarm(cell)).toBe(written);
  });
});

describe('a table read in parts', () => {
  it('is read whole, and lets others have their turn between two parts', async () => {
    const numbers = Array.from({ length: 1_001 }, (_, index) => index + 1);
    let turns = 0;
    const parts = inParts(
      0,
      async (after, most) => numbers.slice(after, after + most),
      (number) => number,
    );
    const read: number[] = [];
    for await (const part of parts) {
      read.push(...part);
      setImmediate(() => turns++);
    }
    expect(read).toEqual(numbers);
    expect(turns).toBe(5);
  });
});

describe('a file that is sent', () => {
  it('has longer to be read than a page', async () => {
    const app = Fastify();
    const asked: IncomingMessage[] = [];
    app.get('/rows.csv', (request, reply) => {
      asked.push(request.raw);
      return sendCsv(reply, 'rows.csv', ['a'], Readable.from([[{ a: '1' }]]));
    });
    app.get('/page', async (request) => String(asked.push(request.raw)));
    expect((await app.inject('/rows.csv')).body).toBe('\ufeff"a"\r\n"1"\r\n');
    await app.inject('/page');
    expect(asked.map((request) => maxAnswerMs(request, 1_000))).toEqual([3 * 3_600_000, 1_000]);
  });
});

describe('a file', () => {
  it('comes back as it was, whatever stands in it', () => {
    const rows = fc.array(fc.record({ a: text, b: text }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const { rows: read, fault } = readCsv(csvText(['a', 'b'], written), ['a', 'b'], 10);
        const kept = written.filter((row) => Object.values(row).some((cell) => disarm(cell).trim() !== ''));
        if (kept.length === 0) return fault !== null;
        expect(read.map(({ cells }) => Object.fromEntries(cells))).toEqual(kept);
        return true;
      }),
    );
  });

  it('is read by rows as spreadsheets count them, in whatever way its cells are parted', () => {
    for (const delimiter of [',', ';', '\t']) {
      const file = `A ${delimiter}b\r\n\r\n1${delimiter}"x\ny"`;
      const { rows } = readCsv(file, ['a', 'b'], 10);
      expect(rows).toEqual([
        {
          row: 3,
          cells: new Map([
            ['a', '1'],
            ['b', 'x\ny'],
          ]),
        },
      ]);
    }
  });

  it.each(['a,b,,\n1,2,,', ',a,,b\n,1,,2', 'a, ,b\n1,,2'])(
    'like %j is read without its empty columns',
    (file) => {
      const { rows, fault } = readCsv(file, ['a', 'b'], 2);
      expect(fault).toBeNull();
      expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([{ a: '1', b: '2' }]);
    },
  );

  it.each([
    ['', 'The first row has to name the columns'],
    ['x,y\n1,2', 'The first row has to name the columns'],
    ['a,z\n1,2', 'There is no column called “z”'],
    ['a,a\n1,2', 'The column “a” is there twice'],
    ['a,b', 'There is nothing in this file'],
    ['a,b,,\n1,2,,3', 'Column D has no name'],
    ['a,\n1,2', 'Column B has no name'],
    [`a${','.repeat(27)}\n1${','.repeat(27)}2`, 'Column AB has no name'],
    ['a\n1,2', 'Row 2 has more cells than there are columns'],
    ['a\n1\n2\n3', 'At most 2 rows'],
    ['a\n"1', 'has a quotation mark that is not closed'],
  ])('like %j is refused: %s', (file, fault) => {
    expect(readCsv(file, ['a', 'b'], 2).fault).toContain(fault);
  });
});
