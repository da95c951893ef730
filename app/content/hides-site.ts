export const hidesSite = (metaRobots: string) => /noindex/i.test(metaRobots);
