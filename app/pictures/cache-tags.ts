/** What is said of a picture. */
export const pictureCacheTag = (name: string) => `picture:${name}`;
