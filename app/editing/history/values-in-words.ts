const things: Record<string, readonly [string, string]> = {
  imageUrls: ['picture', 'pictures'],
  specifications: ['specification', 'specifications'],
  related: ['product', 'products'],
};

export function valuesInWords(name: string, before: string, after: string): string {
  const [was, is] = [inWords(name, before), inWords(name, after)];
  // Different values may have the same words, such as "2 pictures".
  return was === is ? `${is}, changed` : `${was} → ${is}`;
}

function inWords(name: string, text: string): string {
  if (text === '') return '(empty)';
  if (text.startsWith('/media/')) return 'a picture';
  if (!/^[[{]/.test(text)) return text;
  try {
    return partInWords(name, JSON.parse(text));
  } catch {
    // The JSON is truncated, or somebody typed a bracket.
    return /^[[{]["[{]/.test(text) ? 'more than is shown here' : text;
  }
}

function partInWords(name: string, part: unknown): string {
  if (Array.isArray(part)) return listInWords(name, part);
  if (part === null || part === '') return 'none';
  if (typeof part === 'boolean') return part ? 'yes' : 'no';
  if (typeof part !== 'object') return String(part);
  return Object.entries(part)
    .map(([key, value]) => `${key} ${partInWords(key, value)}`)
    .join(', ');
}

function listInWords(name: string, list: unknown[]): string {
  if (list.length === 0) return '(empty)';
  const [one, several] = things[name] ?? [];
  if (one && several) return list.length === 1 ? `a ${one}` : `${list.length} ${several}`;
  return list.map((part) => partInWords('', part)).join(typeof list[0] === 'object' ? '; ' : ', ');
}
