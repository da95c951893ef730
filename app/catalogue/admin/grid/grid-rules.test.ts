import { describe, expect, it } from 'vitest';
import {
  cellBeside,
  cellFault,
  changedColumns,
  normaliseCell,
  pastedCells,
  placePasted,
} from './grid-rules.ts';

describe('a cell of the grid', () => {
  it.each([
    ['price', '£5.00', '5.00'],
    ['price', '5', '5.00'],
    ['price', ' 1,000 ', '1000.00'],
    ['price', '12,5', '12.50'],
    ['price', '12,500', '12500.00'],
    ['stock', '1,5', '1.5'],
    ['price', 'dear', 'dear'],
    ['stock', ' 012 ', '12'],
    ['stock', '1,000', '1000'],
    ['stock', '1.5', '1.5'],
  ] as const)('of %s %j means %j', (column, typed, meant) => {
    expect(normaliseCell(column, typed)).toBe(meant);
  });

  it.each([
    ['price', '£5.00', null],
    ['price', '5.005', 'Give a price in pounds, such as 329.00 or £5.00'],
    ['price', '', 'Give a price in pounds, such as 329.00 or £5.00'],
    ['stock', '0', null],
    ['stock', '', 'Give a whole number'],
    ['stock', '-1', 'There cannot be fewer than none'],
    ['stock', '1000001', 'At most 1,000,000'],
  ] as const)('of %s %j: %s', (column, typed, fault) => {
    expect(cellFault(column, typed)).toBe(fault);
  });

  it('is changed by what it means, not by how it is written', () => {
    const was = { price: '5.00', stock: '3' };
    expect(changedColumns({ was, typed: { price: '£5', stock: '03' } })).toEqual([]);
    expect(changedColumns({ was, typed: { price: '5.01', stock: '' } })).toEqual(['price', 'stock']);
  });

  it('is left by arrows and Enter, and not over the edge', () => {
    const at = { row: 0, column: 'price', isShift: false } as const;
    expect(cellBeside('ArrowDown', at, 2)).toEqual({ row: 1, column: 'price' });
    expect(cellBeside('Enter', at, 2)).toEqual({ row: 1, column: 'price' });
    expect(cellBeside('Enter', { ...at, row: 1, isShift: true }, 2)).toEqual({ row: 0, column: 'price' });
    expect(cellBeside('ArrowRight', at, 2)).toEqual({ row: 0, column: 'stock' });
    for (const key of ['ArrowUp', 'ArrowLeft', 'Tab', 'a']) expect(cellBeside(key, at, 2), key).toBeNull();
    expect(cellBeside('ArrowDown', { ...at, row: 1 }, 2)).toBeNull();
  });
});

describe('what is pasted', () => {
  const rows = [{ id: 7 }, { id: 8 }];

  it('from a spreadsheet goes down and across, and what does not fit is counted', () => {
    const cells = pastedCells('1.00\t5\tx\r\n2.00\t6\r\n3.00\r\n');
    expect(cells).toEqual([['1.00', '5', 'x'], ['2.00', '6'], ['3.00']]);
    expect(placePasted(cells ?? [], { rows, row: 0, column: 'price' })).toEqual({
      placed: [
        { id: 7, column: 'price', text: '1.00' },
        { id: 7, column: 'stock', text: '5' },
        { id: 8, column: 'price', text: '2.00' },
        { id: 8, column: 'stock', text: '6' },
      ],
      left: 2,
    });
    expect(placePasted([['4'], ['5']], { rows, row: 1, column: 'stock' })).toEqual({
      placed: [{ id: 8, column: 'stock', text: '4' }],
      left: 1,
    });
  });

  it('as one cell is the input’s own', () => {
    expect(pastedCells('5.00')).toBeNull();
    expect(pastedCells('5.00\n')).toBeNull();
  });
});
