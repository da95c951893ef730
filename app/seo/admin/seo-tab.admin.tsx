import {
  type ContentValues,
  toSiteContent,
  useContentForm,
} from '../../content/admin/content-form.admin.tsx';
import { ContentFormState, ContentPreview } from '../../content/admin/content-form-state.admin.tsx';
import { withDefaults } from '../../content/with-defaults.ts';
import { History } from '../../editing/history/history.admin.tsx';
import { useSaveKey } from '../../editing/use-save-key.admin.ts';
import { paths } from '../../paths.ts';
import { siteHead } from '../head.ts';
import { Analytics, Business, Place, SearchEngines, SocialCards } from './seo-cards.admin.tsx';

export default function SeoTab() {
  const form = useContentForm();
  const { values } = form;
  const frame = useSaveKey<HTMLDivElement>(form);
  const head = homeHead(values);
  return (
    <ContentPreview>
      <div ref={frame} className="grid gap-6">
        <ContentFormState tab="seo" />
        <Analytics />
        <SearchEngines head={head} />
        <SocialCards head={head} />
        <Business />
        <Place />
        <History kind="content" id={1} />
      </div>
    </ContentPreview>
  );
}

function homeHead(values: ContentValues) {
  const content = withDefaults(toSiteContent(values));
  return siteHead({ content, url: location.origin + paths.home() }, { isHome: true });
}
