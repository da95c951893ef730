export const contentCacheTag = 'content';
