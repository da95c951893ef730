import { connect, constants, type IncomingHttpHeaders } from 'node:http2';

export interface SecureAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SecureRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Asks over HTTP/2, of a server whose certificate nobody has signed. Rejects where it does not speak HTTP/2. */
export async function askSecurely(origin: string, request: SecureRequest): Promise<SecureAnswer> {
  const { path, method = 'GET', headers = {}, body } = request;
  const { hostname } = new URL(origin);
  // `localhost` has two addresses, and the server may have one.
  const options = { rejectUnauthorized: false, servername: hostname, host: '127.0.0.1' };
  const session = connect(`https://127.0.0.1:${new URL(origin).port}`, options);
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({
        [constants.HTTP2_HEADER_METHOD]: method,
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_AUTHORITY]: new URL(origin).host,
        ...headers,
      });
      const parts: Buffer[] = [];
      let answered: IncomingHttpHeaders = {};
      stream.on('response', (heads) => {
        answered = heads;
      });
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('error', reject);
      stream.once('end', () =>
        resolve({
          status: Number(answered[constants.HTTP2_HEADER_STATUS]),
          headers: answered,
          body: Buffer.concat(parts),
        }),
      );
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}
