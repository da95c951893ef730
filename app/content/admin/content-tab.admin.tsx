import { Card } from '../../editing/card.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { Toggle } from '../../editing/inputs.admin.tsx';
import { useSaveKey } from '../../editing/use-save-key.admin.ts';
import { useContentForm } from './content-form.admin.tsx';
import { ContentFormState, ContentPreview } from './content-form-state.admin.tsx';
import { ContentInput } from './content-input.admin.tsx';

export default function ContentTab() {
  const form = useContentForm();
  const frame = useSaveKey<HTMLDivElement>(form);
  return (
    <ContentPreview>
      <div ref={frame} className="grid gap-6">
        <ContentFormState tab="content" />
        <Card title="Hero Section">
          <ContentInput name="heroTitle" label="Hero title" maxLength={255} />
          <ContentInput name="heroSubtitle" label="Hero subtitle" maxLength={500} rows={2} />
        </Card>
        <Card title="About Section">
          <ContentInput name="aboutTitle" label="About title" maxLength={255} />
          <ContentInput name="aboutText" label="About text" maxLength={10_000} rows={8} />
        </Card>
        <Card title="Contact Information">
          <ContentInput name="phone" label="Phone" maxLength={50} type="tel" />
          <ContentInput name="email" label="Email" maxLength={255} type="email" />
          <ContentInput name="address" label="Address" maxLength={500} rows={2} />
        </Card>
        <Card title="Social Media">
          <ContentInput name="facebookUrl" label="Facebook URL" maxLength={500} type="url" />
          <ContentInput name="instagramUrl" label="Instagram URL" maxLength={500} type="url" />
          <ContentInput name="linkedinUrl" label="LinkedIn URL" maxLength={500} type="url" />
        </Card>
        <Card title="Site Settings">
          <Toggle
            of={form.field('shopEnabled')}
            label="Shop enabled"
            hint="While it is off, the shop says Coming Soon."
          />
        </Card>
        <History kind="content" id={1} />
      </div>
    </ContentPreview>
  );
}
