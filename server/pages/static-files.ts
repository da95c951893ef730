import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const browserBuild = resolve('dist/browser');

export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(browserBuild)) return;
  await app.register(fastifyStatic, {
    root: join(browserBuild, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
  });
  const icons = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
  const plainFiles = [...icons, 'favicon.ico', 'apple-touch-icon.png'];
  for (const name of plainFiles) {
    if (!existsSync(join(browserBuild, name))) continue;
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, browserBuild, { maxAge: '1h', immutable: false }),
    );
  }
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export interface BuiltAssets {
  entry: string;
  early: string[];
  preloads: string[];
  css: string;
  cssUrls: string[];
  sources: string[];
  chunksOf(source: string): string[];
  fontUrls: string[];
}

/** Throws when the build is missing. */
export async function readBuiltAssets(
  entrySource: string,
  manifestFile = 'manifest.json',
): Promise<BuiltAssets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(browserBuild, manifestFile), 'utf8'),
  );
  const entry = manifest[entrySource];
  if (!entry) throw new Error(`${entrySource} is not in the build`);

  function findImports(source: string, found = new Set<string>()): Set<string> {
    for (const name of manifest[source]?.imports ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      findImports(name, found);
    }
    return found;
  }
  const chunkUrl = (source: string) => `/${manifest[source]?.file}`;
  const entryImports = findImports(entrySource);
  const styleSheets = [
    ...[entrySource, ...entryImports].flatMap((source) => manifest[source]?.css ?? []),
    ...Object.values(manifest).flatMap(({ isEntry, file }) =>
      isEntry && file.endsWith('.css') ? [file] : [],
    ),
  ];
  const css = (await Promise.all(styleSheets.map((file) => readFile(join(browserBuild, file), 'utf8'))))
    .join('\n')
    .trim();
  if (css === '') throw new Error(`${entrySource} brings no style sheet`);

  return {
    entry: `/${entry.file}`,
    early: Object.values(manifest)
      .filter(({ isEntry, file }) => isEntry && file.endsWith('.js') && file !== entry.file)
      .map(({ file }) => `/${file}`),
    preloads: [...entryImports].map(chunkUrl),
    css,
    cssUrls: styleSheets.map((file) => `/${file}`),
    sources: Object.keys(manifest),
    chunksOf: (source) =>
      manifest[source]
        ? [source, ...findImports(source)]
            .filter((name) => !entryImports.has(name) && name !== entrySource)
            .map(chunkUrl)
        : [],
    fontUrls: Object.values(manifest)
      .map(({ file }) => `/${file}`)
      .filter((file) => file.endsWith('.woff2')),
  };
}
