/** The blog's posts: which there are and what they say. */
export const blogCacheTag = 'blog';
