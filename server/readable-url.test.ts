import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

it.each([
  ['/', '/'],
  ['/shop/product/caf%C3%A9?q=100%', '/shop/product/caf%C3%A9?q=100%'],
  ['/shop/product/%', '/shop/product/%25'],
  ['/%zz/100%25?q=%', '/%25zz/100%2525?q=%'],
  ['/shop/product/%ED%A0%80', '/shop/product/%25ED%25A0%2580'],
  ['/api/products/%', '/api/products/%'],
  ['/media/%/640.avif', '/media/%/640.avif'],
])('reads %s as %s', (url, readable) => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  expect(readableUrl(request)).toBe(readable);
});
