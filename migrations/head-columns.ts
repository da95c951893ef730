/** The columns of what search engines and social networks are told of a page; `twitterCard` is the usual one. */
export const headColumns = (twitterCard: string) => `"metaTitle" text check (length("metaTitle") <= 255),
    "metaDescription" text check (length("metaDescription") <= 500),
    "metaKeywords" text check (length("metaKeywords") <= 500),
    "ogTitle" text check (length("ogTitle") <= 255),
    "ogDescription" text check (length("ogDescription") <= 500),
    "ogImage" text check (length("ogImage") <= 500),
    "twitterCard" text not null default '${twitterCard}',
    "twitterTitle" text check (length("twitterTitle") <= 255),
    "twitterDescription" text check (length("twitterDescription") <= 500),
    "twitterImage" text check (length("twitterImage") <= 500)`;
