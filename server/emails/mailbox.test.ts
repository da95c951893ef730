import { expect, it } from 'vitest';
import { canonicalMailbox } from './mailbox.ts';

it.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+vans@example.com', 'ada@example.com'],
  ['ada+vans+more@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['Ada@googlemail.com', 'ada@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['ada@exam\u00adple.co.uk', 'ada@example.co.uk'],
  ['ada@ｅxample.co.uk', 'ada@example.co.uk'],
  ['ada@example.co。uk', 'ada@example.co.uk'],
  ['ada@\u212aent.co.uk', 'ada@kent.co.uk'],
  ['ada@example.com.', 'ada@example.com'],
  ['a.da@ｇmail.com', 'ada@gmail.com'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@[127.0.0.1]', 'ada@[127.0.0.1]'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%s reaches the mailbox %s', (typed, mailbox) => {
  expect(canonicalMailbox(typed)).toBe(mailbox);
});
