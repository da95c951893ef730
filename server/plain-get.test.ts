import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlainGet } from './plain-get.ts';

const request = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
const read = (...headers: string[]) => readPlainGet(request('GET / HTTP/1.1', 'Host: a.example', ...headers));

describe('a plain GET', () => {
  it('is read as browsers send it', () => {
    expect(
      readPlainGet(
        request(
          'GET /shop?x=1 HTTP/1.1',
          'Host: localhost:3000',
          'Connection: keep-alive',
          'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
          'Accept-Encoding: gzip, deflate, br, zstd',
          'Cookie: a=b; c=d',
          'If-None-Match: "abc-br"',
        ),
      ),
    ).toEqual({
      url: '/shop?x=1',
      acceptEncoding: 'gzip, deflate, br, zstd',
      cookie: 'a=b; c=d',
      ifNoneMatch: '"abc-br"',
    });
  });

  it('needs no more than a host', () => {
    expect(read()).toEqual({ url: '/', acceptEncoding: '', cookie: '', ifNoneMatch: '' });
  });

  it.each([
    ['a body', 'Content-Length: 3'],
    ['an empty body', 'content-length: 0'],
    ['a chunked body', 'Transfer-Encoding: chunked'],
    ['another protocol', 'Upgrade: websocket'],
    ['an expectation', 'Expect: 100-continue'],
    ['an end', 'Connection: close'],
    ['a connection of several words', 'Connection: keep-alive, Upgrade'],
    ['a second host', 'Host: b.example'],
    ['a second cookie line', 'Cookie: a=b\r\nCookie: c=d'],
    ['a space before the colon', 'X-A : b'],
    ['a folded line', 'X-A: b\r\n c'],
    ['a line that ends in LF only', 'X-A: b\nX-B: c'],
    ['a NUL', 'X-A: \0'],
    ['a byte above ASCII', 'X-A: \xe9'],
    ['a header without a name', ': b'],
  ])('does not have %s', (_what, header) => {
    expect(read(header)).toBeNull();
  });

  it.each([
    ['POST', 'POST / HTTP/1.1', 'Host: a'],
    ['HEAD', 'HEAD / HTTP/1.1', 'Host: a'],
    ['HTTP/1.0', 'GET / HTTP/1.0', 'Host: a'],
    ['a whole address', 'GET http://a.example/ HTTP/1.1', 'Host: a'],
    ['two spaces', 'GET  / HTTP/1.1', 'Host: a'],
    ['no host', 'GET / HTTP/1.1', 'X-A: b'],
    ['an empty host', 'GET / HTTP/1.1', 'Host: '],
  ])('is not %s', (_what, ...lines) => {
    expect(readPlainGet(request(...lines))).toBeNull();
  });

  it('is whole, alone and not long', () => {
    const whole = request('GET / HTTP/1.1', 'Host: a');
    expect(readPlainGet(whole)).not.toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(readPlainGet(whole.subarray(0, length))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (more) => {
        expect(readPlainGet(Buffer.concat([whole, more]))).toBeNull();
      }),
    );
    expect(read(`X-A: ${'b'.repeat(9_000)}`)).toBeNull();
  });
});
