import { type ESTree, parseSync, Visitor } from 'vite';

/** One place in the code that reads or writes a table. */
export interface TableUse {
  file: string;
  kind: 'read' | 'write';
  /** Null when the code does not name it outright, so that nobody can tell whose it is. */
  table: string | null;
  /** The columns that are set; `?` stands for those that cannot be told. Empty for anything but values. */
  columns: string[];
}

const writers = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const readers = /^(selectFrom|(inner|left|right|full|cross)Join)$/;
const setters = /^(set|values)$/;
const rawWrites =
  /\b(?:(?:insert|replace|merge)\s+into|delete\s+from|truncate(?:\s+table)?)\s+("?\w+"?|\?)|\bupdate\s+("?\w+"?|\?)\s+set\b/gi;

/** The uses of tables in one source file, by Kysely's methods or in any string that is SQL. */
export function readTableUses(file: string, source: string): TableUse[] {
  const uses: TableUse[] = [];
  const byCall = new Map<ESTree.Node, TableUse>();
  const note = (kind: TableUse['kind'], table: string | null): TableUse => {
    const use = { file, kind, table, columns: [] };
    uses.push(use);
    return use;
  };
  const noteRaw = (text: string) => {
    for (const [, changed, updated] of text.matchAll(rawWrites)) {
      const name = changed ?? updated ?? '?';
      note('write', name === '?' ? null : name.replaceAll('"', ''));
    }
  };

  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression(call) {
      const method = methodOf(call);
      if (writers.test(method)) byCall.set(call, note('write', tableIn(call.arguments[0])));
      if (readers.test(method)) note('read', tableIn(call.arguments[0]));
    },
    'CallExpression:exit'(call) {
      if (setters.test(methodOf(call)))
        firstOfChain(call, byCall)?.columns.push(...columnsIn(call.arguments));
    },
    Literal({ value }) {
      if (typeof value === 'string') noteRaw(value);
    },
    TemplateLiteral({ quasis }) {
      noteRaw(quasis.map(({ value }) => value.raw).join('?'));
    },
  }).visit(program);
  return uses;
}

function methodOf({ callee }: ESTree.CallExpression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

/** The noted call that a chain of calls begins with. */
function firstOfChain<Found>(call: ESTree.Node, noted: ReadonlyMap<ESTree.Node, Found>): Found | undefined {
  if (noted.has(call)) return noted.get(call);
  if (call.type === 'CallExpression') return firstOfChain(call.callee, noted);
  return call.type === 'MemberExpression' ? firstOfChain(call.object, noted) : undefined;
}

function tableIn(argument: ESTree.Node | undefined): string | null {
  const isName = argument?.type === 'Literal' && typeof argument.value === 'string';
  return isName ? (String(argument.value).split(/\s+as\s+/)[0] ?? null) : null;
}

/** The columns that `set(object)`, `set(column, value)` or `values(rows)` name. */
function columnsIn([first]: ESTree.Node[]): string[] {
  if (first?.type === 'Literal') return [String(first.value)];
  const row = first?.type === 'ArrowFunctionExpression' ? first.body : first;
  const record = row?.type === 'ParenthesizedExpression' ? row.expression : row;
  if (record?.type !== 'ObjectExpression') return ['?'];
  return record.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && !property.computed
      ? property.key.name
      : '?',
  );
}
