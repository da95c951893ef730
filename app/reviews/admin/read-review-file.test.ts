import { expect, it } from 'vitest';
import { avatarWords, ratingWords } from '../review-rules.ts';
import { readReviewFile } from './read-review-file.admin.ts';

const read = (text: string, known: { name: string; comment: string }[] = []) => readReviewFile(text, known);
const only = (text: string) => read(`name,rating,comment,date,avatar\n${text}`).rows[0];

it('reads what a spreadsheet writes', () => {
  const { rows, fault } = read(
    '\ufeffName;Time ago;Rating;Comment;\r\nAda F.;2 weeks ago;5;"Neat; and\r\nlabelled";\r\n\r\nBen;;4.0;Fine;\r\n',
  );
  expect(fault).toBeNull();
  expect(rows).toEqual([
    {
      row: 2,
      faults: [],
      note: '',
      elsewhere: null,
      review: {
        name: 'Ada F.',
        rating: 5,
        comment: 'Neat; and\r\nlabelled',
        timeAgo: '2 weeks ago',
        avatar: '',
      },
    },
    {
      row: 3,
      faults: [],
      note: '',
      elsewhere: null,
      review: { name: 'Ben', rating: 4, comment: 'Fine', timeAgo: '', avatar: '' },
    },
  ]);
});

it.each([
  ['Ada,5,Fine,2026-03-14', 'March 2026'],
  ['Ada,5/5,Fine,14/3/2026', 'March 2026'],
  ['Ada,5,Fine,last spring', 'last spring'],
  ['Ada,5,Fine', ''],
])('says of %s that it was written in "%s"', (line, timeAgo) => {
  expect(only(line)).toMatchObject({ faults: [], review: { timeAgo } });
});

it.each([
  ['Ada,6,Fine', [`rating: ${ratingWords}`]],
  ['Ada,4.5,Fine', [`rating: ${ratingWords}`]],
  [',6,', ['name: Say who wrote it', `rating: ${ratingWords}`, 'comment: Write what they said']],
  [`${'x'.repeat(256)},5,Fine`, ['name: At most 255 characters']],
  ['Ada,5,a\u0000b', ['comment: Contains characters we cannot store']],
  ['Ada,5,Fine,,/etc/passwd', [`avatar: ${avatarWords}`]],
  ['Ada,5,"Fine', ['A quotation mark is not closed']],
])('says what is wrong with %j', (line, faults) => {
  expect(only(`Ben,5,Good,,\n${line}`)).toMatchObject({ faults: [] });
  const { rows } = read(`name,rating,comment,date,avatar\nBen,5,Good,,\n${line}`);
  const [, row = { faults: ['there is no such row'] }] = rows;
  expect([...row.faults].sort()).toEqual([...faults].sort());
});

it('leaves the pictures of other sites out, and says so', () => {
  expect(only('Ada,5,Fine,,https://example.com/a.jpg')).toMatchObject({
    faults: [],
    note: 'Its picture is on another site and is left out',
    review: { avatar: '' },
  });
});

it('knows what is on the site, and what the file says twice', () => {
  const known = [{ name: 'Ada F.', comment: 'Neat work' }];
  const { rows } = read('name,rating,comment\nADA F.,5,Neat  work\nBen,5,Good\nben,4,good', known);
  expect(rows.map(({ elsewhere }) => elsewhere)).toEqual(['on the site', null, 'twice in the file']);
});

it.each([
  ['', 'Missing: name, rating, comment.'],
  ['who,what\nAda,Fine', 'Missing: name, rating, comment.'],
  ['name,stars\nAda,5', 'Missing: comment.'],
  ['name,rating,comment\n', 'There is no review in this file.'],
])('says why nothing of %j can be used', (text, words) => {
  const { rows, fault } = read(text);
  expect(rows).toEqual([]);
  expect(fault).toContain(words);
});
