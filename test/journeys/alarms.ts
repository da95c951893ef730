import type { Page } from 'playwright-core';

/** What no text of the owner's may bring about. */
const alarms = `
  window.alarms = [];
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'])
    window[name] = (...words) => { window.top.alarms.push(name + ' ' + words.join(' ')); };
`;
export const alarmsOf = (page: Page) => page.evaluate('window.alarms');
export const arm = async (page: Page) => {
  await page.addInitScript(alarms);
};
