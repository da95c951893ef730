import { expect, it } from 'vitest';
import { line, paragraphs, requiredText } from './text-schemas.ts';

const name = requiredText({ label: 'Name', autoComplete: 'name', maxLength: 20, missing: 'Enter a name' });

it('keeps what stands in one line in one, whatever a program sends', () => {
  for (const typed of ['Ada\nFernsby', 'Ada\r\n\tFernsby', ' Ada\u2028Fernsby', 'Ada \u0085 Fernsby'])
    for (const schema of [name, line(20)]) expect(schema.parse(typed)).toBe('Ada Fernsby');
  expect(name.safeParse(' \n ').error?.issues[0]?.message).toBe('Enter a name');
});

it('keeps the lines of a longer text', () => {
  expect(paragraphs(20).parse('One\r\ntwo\n\nthree')).toBe('One\ntwo\n\nthree');
});

it('what turns the direction of letters is taken out of one line, and an empty rest is nothing', () => {
  expect(line(20).parse('A\u202Egnp.exe')).toBe('Agnp.exe');
  expect(line(20).parse('\u2067Ada \u2069')).toBe('Ada');
  expect(name.safeParse('\u202E').success).toBe(false);
});
