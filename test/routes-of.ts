import type { FastifyInstance, HTTPMethods } from 'fastify';

export interface RouteOfApp {
  method: string;
  url: string;
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every route of the app, one entry for each method, read from the router itself. */
export const routesOf = (app: FastifyInstance): RouteOfApp[] =>
  methods.flatMap((method) => routesFor(app, method));

/** A method at a time: in one picture, parameters in the same place would run together (":slug|:id"). */
function routesFor(app: FastifyInstance, method: HTTPMethods): RouteOfApp[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, method })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:│ {3}|[ ]{4})*)(?:├|└)── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      const [, indent = '', segment = '', found = ''] = match;
      path.splice(indent.length / 4);
      path.push(segment);
      return found === '' ? [] : [{ method, url: path.join('') }];
    });
}
