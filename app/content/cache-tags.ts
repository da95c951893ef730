/** The site's texts and settings stand on every page. */
export const contentCacheTag = 'content';
