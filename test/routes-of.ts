import type { FastifyInstance } from 'fastify';

export interface RouteOfApp {
  method: string;
  url: string;
}

/** Every route of the app, one entry for each method, read from the router itself. */
export function routesOf(app: FastifyInstance): RouteOfApp[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:│ {3}|[ ]{4})*)(?:├|└)── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      const [, indent = '', segment = '', methods = ''] = match;
      path.splice(indent.length / 4);
      path.push(segment);
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, url: path.join('') }));
    });
}
