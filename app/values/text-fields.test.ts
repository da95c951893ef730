import { expect, it } from 'vitest';
import { inputProps } from './text-fields.ts';

it('An input takes as much as is pasted, for browsers cut what is longer without a word', () => {
  const field = { label: 'Name', autoComplete: 'name', maxLength: 5, missing: 'Enter your name' };
  expect(inputProps(field)).toEqual({ label: 'Name', autoComplete: 'name', required: true });
});
