/** A small form of a picture of our own; any other as it is. */
export const smallSource = (url: string) =>
  /^(https?:\/\/[^/]+)?\/media\/[a-z0-9-]+$/.test(url) ? `${url}/320.webp` : url;
