/** What decides whether a kept page answers a request. Headers that were not sent are ''. */
export interface PlainGet {
  /** The request target, with its query if it has one. */
  url: string;
  acceptEncoding: string;
  cookie: string;
  ifNoneMatch: string;
}

const mostBytes = 8_192;
const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const headerLine = /^([A-Za-z0-9-]+): ?([\t -~]*)$/;
const host = /^[A-Za-z0-9.:[\]-]+$/;

/** Headers that give a request a body, another protocol or an end of the connection. */
const notPlain = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Reads bytes that are exactly one ordinary GET without a body, as every browser sends it. Anything else, be it
 * incomplete, doubtful, or only unusual, gives null and belongs to Node's own parser: what is read here is
 * a subset of what the parser accepts, and means the same to both.
 */
export function readPlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > mostBytes) return null;
  const lines = bytes.toString('latin1').split('\r\n');
  // The empty line that ends the head, and nothing after it.
  if (lines.pop() !== '' || lines.pop() !== '') return null;
  const url = requestLine.exec(lines[0] ?? '')?.[1];
  if (url === undefined) return null;

  const read: PlainGet = { url, acceptEncoding: '', cookie: '', ifNoneMatch: '' };
  let hosts = 0;
  for (let index = 1; index < lines.length; index++) {
    const line = headerLine.exec(lines[index] ?? '');
    if (!line) return null;
    const [, sentName = '', value = ''] = line;
    const name = sentName.toLowerCase();
    if (notPlain.has(name)) return null;
    if (name === 'host') {
      if (!host.test(value)) return null;
      hosts++;
    } else if (name === 'connection') {
      if (value.toLowerCase() !== 'keep-alive') return null;
    } else if (name === 'accept-encoding') {
      if (read.acceptEncoding !== '') return null;
      read.acceptEncoding = value;
    } else if (name === 'cookie') {
      if (read.cookie !== '') return null;
      read.cookie = value;
    } else if (name === 'if-none-match') {
      if (read.ifNoneMatch !== '') return null;
      read.ifNoneMatch = value;
    }
  }
  return hosts === 1 ? read : null;
}
