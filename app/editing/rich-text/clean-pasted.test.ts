import { expect, it } from 'vitest';
import { leftOutWords } from './clean-pasted.admin.ts';

it.each([
  ['<table><tr><td>1</td></tr></table><p><img src="x.png"></p>', 'Tables and pictures were left out'],
  ['<TABLE border=0><tr><td>1', 'Tables were left out'],
  ['<p>See <img\nsrc="file:///C:/x.png"></p>', 'Pictures were left out'],
  ['<p>A table and an image, <tablet></p>', null],
  ['<p data-pm-slice="1 1 []"><img src="x.png"></p>', null],
])('of %j says %j', (html, words) => {
  expect(leftOutWords(html)).toBe(words);
});
