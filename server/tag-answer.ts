import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A page asks the site's own API for what it shows. Each answer names the cache tags it shows, so that the
 * finished page can be dropped when one of them changes. Only the renderer, which knows the mark, is told.
 */
export const renderHeader = 'x-render';
export const renderMark = randomBytes(16).toString('hex');
export const cacheTagsHeader = 'x-shows';

/** Whether the site itself asks, for a page that it renders. */
const isRendering = ({ headers }: FastifyRequest) => headers[renderHeader] === renderMark;

/** Names what this answer shows. */
export function tagAnswer(reply: FastifyReply, ...cacheTags: string[]): void {
  if (isRendering(reply.request)) reply.header(cacheTagsHeader, cacheTags.join(' '));
}
