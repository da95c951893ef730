import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent, buildPost } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';

/** What people read of a page: without scripts, styles and the data that its scripts start with. */
const textOf = (html: string) =>
  html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<!--.*?-->|<[^>]*>/g, '');

describeOnBothDatabases('the length of a consultation', (open) => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    await buildPost(database.db, { slug: 'a-post' });
    await database.db.updateTable('settings').set({ bookingSlotMinutes: 45 }).execute();
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  it.each([paths.home(), paths.book(), paths.howWeWork(), paths.questions(), paths.blogPost('a-post')])(
    'is what the owner has set, at %s',
    async (path) => {
      const { body, statusCode } = await app.inject(path);
      expect(statusCode).toBe(200);
      const text = textOf(body);
      expect(text).not.toMatch(/half an hour|30 minutes/i);
      if (path === paths.home()) expect(text).toContain('consultations, 45 minutes each.');
      if (path === paths.book()) expect(text).toContain('45 minutes from');
    },
  );
});
