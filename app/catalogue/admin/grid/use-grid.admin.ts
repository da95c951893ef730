import { useMemo, useRef, useState } from 'react';
import { errorMessage, parseRefusal } from '../../../../browser/refusal.ts';
import { request } from '../../../../browser/request.ts';
import { readDraft, useKeptDraft } from '../../../editing/drafts/drafts.admin.ts';
import { useUnsaved } from '../../../editing/unsaved.admin.ts';
import { readConflict, useFaultFocus } from '../../../editing/use-record.admin.ts';
import { api } from '../../../paths.ts';
import type { ListedProduct, ProductBody, StoredProduct } from '../contract.ts';
import {
  cellFault,
  cellsOf,
  changedColumns,
  type GridCells,
  type GridColumn,
  type GridEdit,
  gridColumns,
  normaliseCell,
} from './grid-rules.ts';

export interface GridFault {
  column: GridColumn;
  words: string;
  /** Somebody else's saved product, in a conflict. */
  theirs?: StoredProduct;
}

type Faults = Record<number, GridFault[]>;

const draftName = 'product-grid';
const failure = 'Failed to update product';

/** Keeps unsaved edits across pages, and on this device until saved. */
export function useGrid(refetch: () => Promise<void>) {
  const [kept] = useState(() => readDraft<{ edits: GridEdit[] }>(draftName, { edits: [] }));
  const [edits, setEdits] = useState<GridEdit[]>(kept?.values.edits ?? []);
  const [faults, setFaults] = useState<Faults>({});
  const [isSaving, setIsSaving] = useState(false);
  // A ref, since state would not stop a second press before the next render.
  const isBusy = useRef(false);
  const focusOnFault = useFaultFocus();
  const changed = edits.filter((edit) => changedColumns(edit).length > 0);
  useUnsaved(draftName, changed.length > 0);
  const draft = useMemo(() => (edits.length > 0 ? { values: { edits }, readAt: undefined } : null), [edits]);
  useKeptDraft(draftName, draft);

  const editOf = (id: number) => edits.find((edit) => edit.id === id);

  function type(product: ListedProduct, column: GridColumn, text: string): void {
    setEdits((now) => withTyped(now, product, column, text));
    setFaults(({ [product.id]: said = [], ...now }) => ({
      ...now,
      [product.id]: said.filter((fault) => fault.column !== column),
    }));
  }

  function revert(product: ListedProduct, column: GridColumn): void {
    type(product, column, cellsOf(product)[column]);
  }

  /** Saves each changed row by itself and returns the number saved. Faulty rows keep their text. */
  async function save(): Promise<number> {
    if (isBusy.current) return 0;
    isBusy.current = true;
    setIsSaving(true);
    const saved = new Set<number>();
    const wrong: Faults = {};
    for (const edit of changed) {
      const found = await saveRow(edit);
      if (found.length > 0) wrong[edit.id] = found;
      else saved.add(edit.id);
    }
    // Loads the stored values before dropping the typed ones.
    await refetch();
    setEdits((now) => now.filter(({ id }) => !saved.has(id)));
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) focusOnFault();
    isBusy.current = false;
    setIsSaving(false);
    return saved.size;
  }

  /** Rebases an edit on somebody else's saved product; `given` replaces typed cells. */
  function settle(id: number, theirs: StoredProduct, given: Partial<GridCells>): void {
    const settled = (edit: GridEdit) => over({ ...edit, typed: { ...edit.typed, ...given } }, theirs);
    setEdits((now) => now.map((edit) => (edit.id === id ? settled(edit) : edit)));
    setFaults((now) => ({ ...now, [id]: [] }));
  }

  function reset(): void {
    setEdits([]);
    setFaults({});
  }

  const cellOf = (product: ListedProduct, column: GridColumn) => {
    const edit = editOf(product.id);
    return edit && edit.typed[column] !== edit.was[column] ? edit.typed[column] : cellsOf(product)[column];
  };
  const isChanged = (product: ListedProduct, column: GridColumn) => {
    const edit = editOf(product.id);
    return edit !== undefined && changedColumns(edit).includes(column);
  };
  const faultsOf = (id: number) => faults[id] ?? [];
  return {
    changed,
    isSaving,
    isDraft: kept !== null && changed.length > 0,
    cellOf,
    isChanged,
    faultsOf,
    type,
    revert,
    save,
    reset,
    keepMine: (id: number, theirs: StoredProduct) => settle(id, theirs, {}),
    takeTheirs: (id: number, theirs: StoredProduct, column: GridColumn) =>
      settle(id, theirs, { [column]: cellsOf(theirs)[column] }),
  };
}

export type Grid = ReturnType<typeof useGrid>;

function withTyped(edits: GridEdit[], product: ListedProduct, column: GridColumn, text: string): GridEdit[] {
  const { id, name, updatedAt } = product;
  const was = cellsOf(product);
  const known = edits.find((edit) => edit.id === id) ?? { id, name, updatedAt, was, typed: was };
  const edit = { ...known, typed: { ...known.typed, [column]: text } };
  const others = edits.filter((one) => one.id !== id);
  return gridColumns.every((one) => edit.typed[one] === edit.was[one]) ? others : [...others, edit];
}

function over(edit: GridEdit, theirs: StoredProduct): GridEdit {
  const was = cellsOf(theirs);
  const mine = changedColumns(edit);
  const typed: GridCells = {
    price: mine.includes('price') ? edit.typed.price : was.price,
    stock: mine.includes('stock') ? edit.typed.stock : was.stock,
  };
  return { ...edit, updatedAt: theirs.updatedAt, was, typed };
}

async function saveRow(edit: GridEdit): Promise<GridFault[]> {
  const columns = changedColumns(edit);
  const wrong = columns.flatMap((column): GridFault[] => {
    const words = cellFault(column, edit.typed[column]);
    return words === null ? [] : [{ column, words }];
  });
  if (wrong.length > 0) return wrong;
  try {
    await send(edit, columns);
    return [];
  } catch (error) {
    const theirs = readConflict<StoredProduct>(error);
    if (theirs === null) return faultsIn(error, columns);
    const now = cellsOf(theirs);
    const both = columns.filter((column) => now[column] !== edit.was[column]);
    // No conflict if the other change touched other fields only.
    if (both.length === 0) return saveRow({ ...edit, updatedAt: theirs.updatedAt });
    return both.map((column) => ({
      column,
      theirs,
      words: `Somebody has made it ${column === 'price' ? `£${now.price}` : now.stock} since you saw ${
        column === 'price' ? `£${edit.was.price}` : edit.was.stock
      }.`,
    }));
  }
}

function send({ id, updatedAt, was, typed }: GridEdit, columns: GridColumn[]): Promise<StoredProduct> {
  const stock = {
    stockQuantity: Number(normaliseCell('stock', typed.stock)),
    stockWhenOpened: Number(was.stock),
  };
  const body: Partial<ProductBody> & { updatedAt: string } = {
    updatedAt,
    ...(columns.includes('price') && { price: typed.price }),
    ...(columns.includes('stock') && stock),
  };
  return request<StoredProduct>('PUT', api.product(String(id)), body);
}

function faultsIn(error: unknown, columns: GridColumn[]): GridFault[] {
  const fields = parseRefusal(error)?.fields ?? {};
  const names = { price: 'price', stock: 'stockQuantity' } as const;
  const at = columns.flatMap((column): GridFault[] => {
    const words = fields[names[column]];
    return words === undefined ? [] : [{ column, words }];
  });
  const [first = 'price'] = columns;
  return at.length > 0 ? at : [{ column: first, words: errorMessage(error, failure) }];
}
