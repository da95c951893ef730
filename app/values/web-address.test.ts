import { expect, it } from 'vitest';
import { isPictureAddress, isWebAddress } from './web-address.ts';

it.each([
  ['https://ampervan.example/a.jpg', true, true],
  ['HTTP://ampervan.example', true, true],
  ['/media/van.jpg', false, true],
  ['//evil.example/a.jpg', false, false],
  ['/\\evil.example', false, false],
  ['/a b', false, false],
  ['www.ampervan.example', false, false],
  ['javascript:alert(1)', false, false],
  ['data:image/png;base64,AAAA', false, false],
  ['https://', false, false],
  ['https:///', false, false],
  ['https://a b', false, false],
  ['', false, false],
])('%j: an address on the web %s, of a picture %s', (text, isOnTheWeb, isOfPicture) => {
  expect([isWebAddress(text), isPictureAddress(text)]).toEqual([isOnTheWeb, isOfPicture]);
});
