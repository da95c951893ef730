import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers tell the renderer their cache tags, which later drop its pages. Only the renderer knows the mark. */
export const renderHeader = 'x-render';
export const renderMark = randomBytes(16).toString('hex');
export const cacheTagsHeader = 'x-shows';

const isRendering = ({ headers }: FastifyRequest) => headers[renderHeader] === renderMark;

export function tagAnswer(reply: FastifyReply, ...cacheTags: string[]): void {
  if (isRendering(reply.request)) reply.header(cacheTagsHeader, cacheTags.join(' '));
}
