import { expect, it } from 'vitest';
import adviceFile from './advice.json' with { type: 'json' };
import { checked, schemas } from './search-data.server.ts';

const [first] = adviceFile.advice;

it.each([
  ['a sign that nobody describes', { when: ['nowhere'] }, 'advice.0.when: no sign is called nowhere'],
  ['a link that nobody describes', { links: ['nowhere'] }, 'advice.0.links: no link is called so'],
  ['a field too many', { tone: 'warm' }, 'advice.0: '],
])('says where a file of knowledge has %s', (_name, change, words) => {
  const file = { ...adviceFile, advice: [{ ...first, ...change }] };
  expect(() => checked('advice.json', schemas.advice, file)).toThrow(
    `app/search/knowledge/advice.json is broken at ${words}`,
  );
});

it('says which sign is no expression', () => {
  const file = { ...adviceFile, signs: { ...adviceFile.signs, hot: '(' } };
  expect(() => checked('advice.json', schemas.advice, file)).toThrow('signs.hot');
});
