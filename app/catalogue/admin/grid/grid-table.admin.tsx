import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Notice } from '../../../../ui/notice.tsx';
import { adminPaths } from '../../../admin-paths.ts';
import type { ListedProduct } from '../contract.ts';
import {
  cellBeside,
  type GridColumn,
  gridColumns,
  normaliseCell,
  pastedCells,
  placePasted,
} from './grid-rules.ts';
import type { Grid } from './use-grid.admin.ts';

interface GridTableProps {
  products: ListedProduct[];
  grid: Grid;
}

const labels: Record<GridColumn, string> = { price: 'Price', stock: 'Stock' };

export function GridTable({ products, grid }: GridTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [left, setLeft] = useState(0);
  if (products.length === 0) return <p className="py-12 text-center text-ink-soft">Nothing matches this.</p>;

  function goTo(row: number, column: GridColumn): void {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    input?.focus();
    input?.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, row: number, column: GridColumn): void {
    const { key, shiftKey: isShift, currentTarget: input } = event;
    const product = products[row];
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (key === 'Escape' && product) grid.revert(product, column);
    if (isShift && key.startsWith('Arrow')) return;
    if (key.startsWith('Arrow') && !mayLeave(input, key)) return;
    const beside = cellBeside(key, { row, column, isShift }, products.length);
    if (key === 'Enter' || beside) event.preventDefault();
    if (beside) goTo(beside.row, beside.column);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, row: number, column: GridColumn): void {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const pasted = placePasted(cells, { rows: products, row, column });
    for (const { id, column: to, text } of pasted.placed) {
      const product = products.find((one) => one.id === id);
      if (product) grid.type(product, to, text.trim());
    }
    setLeft(pasted.left);
  }

  return (
    <>
      {left > 0 && (
        <Notice>
          {left === 1 ? 'One cell did' : `${left} cells did`} not fit: they would stand below or beside the
          grid.
        </Notice>
      )}
      <table ref={table} aria-label="Prices and stock" className="tabular-nums w-full max-w-3xl">
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-medium">
              Product
            </th>
            {gridColumns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-right font-medium">
                {labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map((product, row) => (
            <Fragment key={product.id}>
              <tr>
                <th scope="row" className="w-full py-1 pr-3 text-left font-normal [overflow-wrap:break-word]">
                  <Link
                    href={adminPaths.tab('products', product.id)}
                    className="inline-block min-h-11 content-center underline-offset-4 hover:underline"
                  >
                    {product.name}
                    {!product.isActive && <span className="text-ink-soft"> (hidden)</span>}
                  </Link>
                </th>
                {gridColumns.map((column) => (
                  <td key={column} className="py-1 pr-2 align-top last:pr-0">
                    <Cell
                      product={product}
                      column={column}
                      row={row}
                      grid={grid}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPaste={(event) => onPaste(event, row, column)}
                    />
                  </td>
                ))}
              </tr>
              <RowFaults product={product} grid={grid} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

function mayLeave({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const end = key === 'ArrowLeft' ? 0 : value.length;
  return isAll || (selectionStart === end && selectionEnd === end);
}

interface CellProps {
  product: ListedProduct;
  column: GridColumn;
  row: number;
  grid: Grid;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function Cell({ product, column, row, grid, onKeyDown, onPaste }: CellProps) {
  const isWrong = grid.faultsOf(product.id).some((fault) => fault.column === column);
  const isChanged = grid.isChanged(product, column);
  return (
    <input
      data-cell={`${row} ${column}`}
      aria-label={`${labels[column]} of ${product.name}`}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `fault-${product.id}` : undefined}
      value={grid.cellOf(product, column)}
      readOnly={grid.isSaving}
      inputMode={column === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => grid.type(product, column, target.value)}
      onBlur={({ target: { value } }) => {
        const plain = normaliseCell(column, value);
        if (plain !== value) grid.type(product, column, plain);
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className={`block min-h-11 w-20 rounded border px-2 text-right sm:w-28 aria-invalid:border-2 aria-invalid:border-red ${isChanged ? 'border-amber-deep bg-amber-tint font-semibold' : 'border-line-strong bg-white'}`}
    />
  );
}

function RowFaults({ product: { id }, grid }: { product: ListedProduct; grid: Grid }) {
  const faults = grid.faultsOf(id);
  if (faults.length === 0) return null;
  return (
    <tr className="!border-t-0">
      <td id={`fault-${id}`} colSpan={1 + gridColumns.length} className="pb-2 font-medium text-red">
        {faults.map(({ column, words, theirs }) => (
          <p key={column}>
            {labels[column]}: {words}
            {theirs && (
              <span className="flex flex-wrap gap-x-4 text-ink">
                <button
                  type="button"
                  className="min-h-11 font-semibold underline"
                  onClick={() => grid.keepMine(id, theirs)}
                >
                  Keep mine
                </button>
                <button
                  type="button"
                  className="min-h-11 font-semibold underline"
                  onClick={() => grid.takeTheirs(id, theirs, column)}
                >
                  Take theirs
                </button>
              </span>
            )}
          </p>
        ))}
      </td>
    </tr>
  );
}
