import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { cartKey, readStoredCart } from './cart.ts';
import type { SentCart } from './contract.ts';
import { cartCookie } from './cookie-cart.ts';
import { readTaken, takeFromCookie, takenOf } from './take-from-cookie.ts';

const takenKey = 'cartTaken';

const cookieText = () => document.cookie.split('; ').find((one) => one.startsWith(`${cartCookie}=`));

/**
 * Moves what the cookie holds, from before there were scripts, into the cart that the browser keeps. Of several tabs one
 * does it. Where the server cannot be asked the cookie stays for the next page.
 */
export async function takeOver(): Promise<void> {
  // Only there on https and on this computer.
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(cartKey, move) : move());
}

async function move(): Promise<void> {
  const before = cookieText();
  if (before === undefined) return;
  const sent = await request<SentCart>('GET', api.cart());
  // A form came back meanwhile.
  if (cookieText() !== before) return move();
  const own = readStoredCart(localStorage.getItem(cartKey));
  const taken = readTaken(localStorage.getItem(takenKey));
  localStorage.setItem(cartKey, JSON.stringify(takeFromCookie(own, sent, taken)));
  localStorage.setItem(takenKey, JSON.stringify(takenOf(sent)));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cartCookie}=; path=/; max-age=0`;
}
