import { expect, it } from 'vitest';
import { altFromFileName } from './picture-names.ts';

it.each([
  ['IMG_2034 (1).HEIC.jpg', ''],
  ['received_1045678901234567.jpeg', ''],
  ['shopify 925x@2x.png', ''],
  ['FB_IMG_1732279215.jpg', ''],
  ['Solar Panel (2).JPG', 'Solar Panel 2'],
  ['received-fuse-box.jpg', 'Received fuse box'],
])('of a file called %j says %j', (name, alt) => {
  expect(altFromFileName(name)).toBe(alt);
});
