import { expect, it } from 'vitest';
import { urlsIn } from './picture-order.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['/media/a,/media/b', ['/media/a', '/media/b']],
  ['/media/a ,  /media/b,', ['/media/a', '/media/b']],
  ['https://a.example/w_2,h_3/x.jpg', ['https://a.example/w_2,h_3/x.jpg']],
  [
    'https://a.example/w_2,h_3/x.jpg,HTTP://b.example/y.jpg, /media/c',
    ['https://a.example/w_2,h_3/x.jpg', 'HTTP://b.example/y.jpg', '/media/c'],
  ],
  ['van.jpg, /media/a', ['van.jpg', '/media/a']],
])('%j is split at a comma that an address follows', (text, urls) => {
  expect(urlsIn(text)).toEqual(urls);
});
