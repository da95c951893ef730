/**
 * Names the oldest browsers in which the site has to work, as build targets.
 * test/old-browsers.test.ts checks the built files against them. Chrome and Edge are two years old.
 */
export const oldestBrowsers = ['safari16.4', 'ios16.4', 'firefox128', 'chrome131', 'edge131'];
