import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+vans@example.com', 'ada@example.com'],
  ['ada+vans+more@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['Ada@googlemail.com', 'ada@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%s reaches the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});
