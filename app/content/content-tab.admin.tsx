import { Card } from '../editing/card.admin.tsx';
import { FormState } from '../editing/form-state.admin.tsx';
import { History } from '../editing/history.admin.tsx';
import { TextInput, Toggle } from '../editing/inputs.admin.tsx';
import { useContentForm } from './content-form.admin.tsx';

/** What visitors read on the home page and in the footer. The header's button saves it. */
export default function ContentTab() {
  const form = useContentForm();
  const { field } = form;
  return (
    <div className="grid gap-6">
      <FormState form={form} />
      <Card title="Hero Section">
        <TextInput of={field('heroTitle')} label="Hero title" maxLength={255} />
        <TextInput of={field('heroSubtitle')} label="Hero subtitle" maxLength={500} rows={2} />
      </Card>
      <Card title="About Section">
        <TextInput of={field('aboutTitle')} label="About title" maxLength={255} />
        <TextInput of={field('aboutText')} label="About text" maxLength={10_000} rows={8} />
      </Card>
      <Card title="Contact Information">
        <TextInput of={field('phone')} label="Phone" maxLength={50} type="tel" />
        <TextInput of={field('email')} label="Email" maxLength={255} type="email" />
        <TextInput of={field('address')} label="Address" maxLength={500} rows={2} />
      </Card>
      <Card title="Social Media">
        <TextInput of={field('facebookUrl')} label="Facebook URL" maxLength={500} type="url" />
        <TextInput of={field('instagramUrl')} label="Instagram URL" maxLength={500} type="url" />
        <TextInput of={field('linkedinUrl')} label="LinkedIn URL" maxLength={500} type="url" />
      </Card>
      <Card title="Site Settings">
        <Toggle
          of={field('shopEnabled')}
          label="Shop enabled"
          hint="While it is off, the shop says Coming Soon."
        />
      </Card>
      <History kind="content" id={1} />
    </div>
  );
}
