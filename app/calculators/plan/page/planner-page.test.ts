import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { buildContent } from '../../../../test/builders.ts';
import { describeOnDatabase } from '../../../../test/databases.ts';
import { paths } from '../../../paths.ts';
import { writeLink } from '../link/share-link.ts';
import { planPresets } from '../plan-presets.ts';

describeOnDatabase('the page of the power planner', (open) => {
  let site: TestApp;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
  });

  /** Its text, and the page as it is. */
  const read = async (query = '') => {
    const { statusCode, body } = await site.app.inject(paths.planner(query));
    expect(statusCode).toBe(200);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    return { main, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
  };

  it('begins with a question, each answer a link that needs no script', async () => {
    const { main, text } = await read();
    expect(text).toContain('How do you use your van?');
    for (const { name, state } of Object.values(planPresets)) {
      expect(text).toContain(name);
      expect(main).toContain(`href="${paths.planner(writeLink(state)).replaceAll('&', '&amp;')}"`);
    }
    expect(main).not.toContain('<input');
  });

  it('shows the whole plan of a link: sentence, charts, tables and wiring', async () => {
    const { main, text } = await read(writeLink(planPresets['weekend-couple'].state));
    expect(text).toContain('A 230 Ah battery gets you to Sunday 16:00 with 29 % left.');
    expect(main).toMatch(/<noscript>.*Changing this plan needs JavaScript.*<\/noscript>/s);
    for (const title of [
      ...['How full the battery is, hour by hour', 'Twelve months of sun against a day’s need'],
      ...['Where the energy goes', 'What decides the size of the battery'],
    ]) {
      expect(main).toContain(`aria-label="${title}, drawn. The figures are in the table below."`);
      expect(text).toContain(`As a table : ${title}`);
    }
    expect(main).toContain('aria-label="Wiring drawing. The schedule below says the same in words."');
    expect(text).toMatch(/main fuse 225 A MEGA/);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('says when a link is newer than itself, and takes any other for what can be read of it', async () => {
    expect((await read('v=99&d=3')).text).toContain('made by a newer version of the planner');
    const { text } = await read('v=1&d=1e9&s=-4&e=fridge-40.abc.99.NaN.200.z&e=%00&r=moon');
    expect(text).toContain('What you run');
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});
