import type { FastifyInstance, FastifyRequest } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/** Forms come so when they may have files with them, by scripts as well. */
const fileFormType = 'multipart/form-data';

const isOfType = ({ headers }: FastifyRequest, type: string) =>
  headers['content-type']?.toLowerCase().startsWith(type) === true;

export const isFileForm = (request: FastifyRequest) => isOfType(request, fileFormType);

/** Whether a request was sent by a form without scripts, and whoever sent it waits for a page. */
export const isNoScriptForm = (request: FastifyRequest) =>
  isOfType(request, formType) ||
  (isFileForm(request) && request.headers.accept?.includes('text/html') === true);

/** Lets the routes of this scope read such forms as if they were JSON. The site's limit for bodies holds for them too. */
export function readNoScriptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
}
