// The least that Node's own HTTP server can do: one answer, ready in memory, for whoever asks.
// node bench/bare-server.ts PORT BODY HEADERS, the headers as JSON without the length: [name, value, ...]
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

const [port, bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = z.array(z.string()).parse(JSON.parse(readFileSync(headersFile, 'utf8')));
const ofBody = [...headers, 'content-length', String(body.length)];

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const isKnown = request.headers['if-none-match'] !== undefined;
  if (isKnown) response.writeHead(304, headers).end();
  else response.writeHead(200, ofBody).end(body);
}).listen(Number(port), '127.0.0.1');
