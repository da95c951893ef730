import { asRecord, useContentForm } from '../../content/admin/content-form.admin.tsx';
import { withDefaults } from '../../content/with-defaults.ts';
import type { OwnWords } from '../contract.ts';
import { type PageHead, siteHead } from '../head.ts';
import { withOwnWords } from '../own-words.ts';
import { SharePreviews } from './share-previews.admin.tsx';

interface PageSharesProps {
  path: string;
  /** What the page says of itself where the owner has said nothing. */
  page: PageHead | ((businessName: string) => PageHead);
  /** What the owner says of it. */
  words: Pick<OwnWords, 'metaTitle' | 'metaDescription' | 'twitterCard'>;
}

const nothingElse = {
  metaKeywords: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
};

/** How a page with what is typed looks among the results of a search, and where its address is shared. */
export function PageShares({ path, page, words }: PageSharesProps) {
  const { values } = useContentForm();
  const content = withDefaults(asRecord(values));
  const said = typeof page === 'function' ? page(content.businessName) : page;
  const head = siteHead({ content, url: location.origin + path }, said);
  return <SharePreviews head={withOwnWords(head, { ...nothingElse, ...words }, location.origin)} />;
}
