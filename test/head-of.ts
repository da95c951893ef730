/** What a page's head says, read from its HTML. */
export interface ReadHead {
  title: string;
  /** Meta tags by name or property. */
  meta: Record<string, string>;
  canonical: string;
  /** JSON-LD by type. */
  data: Record<string, Record<string, unknown>>;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

export function headOf(html: string): ReadHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g);
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...scripts].map(([, json = '']): Record<string, unknown> => JSON.parse(json));
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    meta: Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, decode(content)])),
    canonical: decode(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1] ?? ''),
    data: Object.fromEntries(data.map((each) => [String(each['@type']), each])),
  };
}
