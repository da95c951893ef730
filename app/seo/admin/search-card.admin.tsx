import { toSiteContent, useContentForm } from '../../content/admin/content-form.admin.tsx';
import { withDefaults } from '../../content/with-defaults.ts';
import { Card } from '../../editing/card.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import type { Bound } from '../../editing/use-record.admin.ts';
import { noOwnWords, type PageHead, siteHead, withOwnWords } from '../head.ts';
import { SearchSnippet, SocialCard } from './share-previews.admin.tsx';

/** SPEC section 2: the length that search engines show in full. */
export const titleInput = {
  label: 'Page title',
  hint: '50-60 characters',
  maxLength: 255,
  bestLength: [50, 60],
} as const;

export const descriptionInput = {
  label: 'Meta description',
  hint: '150-160 characters',
  maxLength: 500,
  rows: 3,
  bestLength: [150, 160],
} as const;

interface SearchCardProps {
  field: (name: 'metaTitle' | 'metaDescription') => Bound<string>;
  path: string;
  /** The page's head without the owner's texts. */
  page: PageHead | ((businessName: string) => PageHead);
  twitterCard: string;
  otherwise?: { title: string; description: string };
}

export function SearchCard({ field, path, page, twitterCard, otherwise }: SearchCardProps) {
  const [title, description] = [field('metaTitle'), field('metaDescription')];
  const content = withDefaults(toSiteContent(useContentForm().values));
  const said = typeof page === 'function' ? page(content.businessName) : page;
  const head = siteHead({ content, url: location.origin + path }, said);
  const words = { ...noOwnWords, metaTitle: title.value, metaDescription: description.value, twitterCard };
  const shared = withOwnWords(head, words, location.origin);
  const hintOf = (hint: string, instead: string | undefined) =>
    instead ? `${hint}. Without one, ${instead} stands there.` : hint;
  return (
    <Card title="For search engines">
      <TextInput {...titleInput} of={title} hint={hintOf(titleInput.hint, otherwise?.title)} />
      <TextInput
        {...descriptionInput}
        of={description}
        hint={hintOf(descriptionInput.hint, otherwise?.description)}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <SearchSnippet head={shared} />
        <SocialCard head={shared} />
      </div>
    </Card>
  );
}
