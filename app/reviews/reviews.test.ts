import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { api } from '../paths.ts';
import { review } from './contract.ts';

describeOnDatabase('reviews', (open) => {
  it('are given as they were written, the latest first, sample or not', async () => {
    const database = await open();
    await buildContent(database.db);
    const { app } = await buildTestApp({ database });
    expect((await app.inject(api.reviews())).json()).toEqual([]);
    const common = { rating: 5, timeAgo: null, avatar: null, isSample: false, verified: true };
    await database.db
      .insertInto('reviews')
      .values([
        { ...common, name: 'Ada', comment: 'Warm & "tidy"' },
        {
          ...common,
          name: 'Ben',
          comment: 'Good',
          rating: 4,
          isSample: true,
          verified: false,
          timeAgo: 'a week ago',
        },
      ])
      .execute();
    const answer = await app.inject(api.reviews());
    expect(answer.statusCode).toBe(200);
    expect(z.array(review.strict()).parse(answer.json())).toMatchObject([
      { name: 'Ben', rating: 4, verified: false, isSample: true, timeAgo: 'a week ago' },
      { name: 'Ada', comment: 'Warm & "tidy"', rating: 5, verified: true, isSample: false, timeAgo: null },
    ]);
  });
});
