import { keepFetching } from '../../app/pictures/fetch-pictures.server.ts';
import type { Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createImages } from '../../server/pictures/images.ts';

/** Fetches pictures from a test's own server, as the site does: a program that a test can kill. */
const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR = '', FILES_PORT } = process.env;
const db = openDatabase<Tables>({ databaseUrl, directUrl, dataDir: DATA_DIR, patience: 20_000 });

keepFetching({
  db,
  dataDir: DATA_DIR,
  images: createImages(DATA_DIR),
  ownHosts: [],
  log: { warn: console.warn },
  readFreeShare: async () => 0.5,
  reach: {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address, port) => address === '127.0.0.1' && port === Number(FILES_PORT),
  },
});
