/**
 * The oldest browsers in which the site is promised to work, as builds are told of them; test/old-browsers.test.ts
 * holds what is built to them. Chrome and Edge are those of two years ago.
 */
export const oldestBrowsers = ['safari16.4', 'ios16.4', 'firefox128', 'chrome131', 'edge131'];
