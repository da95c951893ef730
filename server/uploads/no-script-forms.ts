import type { FastifyInstance, FastifyRequest } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

const fileFormType = 'multipart/form-data';

const isOfType = ({ headers }: FastifyRequest, type: string) =>
  headers['content-type']?.toLowerCase().startsWith(type) === true;

export const isFileForm = (request: FastifyRequest) => isOfType(request, fileFormType);

/** True if the sender waits for a page. */
export const isNoScriptForm = (request: FastifyRequest) =>
  isOfType(request, formType) ||
  (isFileForm(request) && request.headers.accept?.includes('text/html') === true);

export function readNoScriptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
}
