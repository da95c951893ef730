/** Whether a value of the site's robots tag takes all of its pages out of search engines. */
export const hidesSite = (metaRobots: string) => /noindex/i.test(metaRobots);
