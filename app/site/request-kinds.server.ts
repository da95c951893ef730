import { adminPaths } from '../admin-paths.ts';

const probes = new Set(['/healthz', '/readyz']);
const kinds: [beginning: string, kind: string][] = [
  ['/api/stripe-webhook', 'webhook'],
  ['/api/', 'api'],
  ['/assets/', 'file'],
  ['/media/', 'picture'],
  [adminPaths.tab(), 'dashboard'],
];

export function requestKind(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown';
  if (probes.has(pattern)) return 'probe';
  return kinds.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'page';
}
