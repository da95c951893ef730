import { type ContentForm, useContentForm } from '../content/admin/content-form.admin.tsx';
import { ContentFormState } from '../content/admin/content-form-state.admin.tsx';
import { Card } from '../editing/card.admin.tsx';
import { FormFrame } from '../editing/form-frame.admin.tsx';
import { TextInput } from '../editing/inputs.admin.tsx';
import { type EmbedKind, embedKinds, embedOf } from '../embeds/embeds.ts';

const labels: Record<EmbedKind, { label: string; hint: string }> = {
  calendar: { label: 'Calendar', hint: 'Such as Calendly or Cal.com. Empty: your own Fridays are shown.' },
  reviews: { label: 'Reviews', hint: 'Empty: the reviews of the tab Reviews are shown.' },
  social: { label: 'Social media', hint: 'Empty: none is shown.' },
  map: { label: 'Map', hint: 'Empty: your own drawing of the workshop is shown.' },
};

/** The address in an embed code, where somebody pastes the whole of it. */
const addressIn = (typed: string) => /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(typed)?.[1] ?? typed;

/** What other sites show in this one. It is part of the site's texts, as the header's button saves them. */
export function EmbedsForm() {
  const form = useContentForm();
  return (
    <FormFrame form={form} save="Save embeds" state={<ContentFormState tab="settings" />}>
      <Card
        title="From other sites"
        lead="Paste the address, or the whole embed code, that the other site offers. It has to be https, and the other site has to allow being shown in yours. Visitors see it once they have agreed to preferences cookies, or press its button."
      >
        {embedKinds.map((kind) => (
          <EmbedInput key={kind} kind={kind} form={form} />
        ))}
      </Card>
    </FormFrame>
  );
}

function EmbedInput({ kind, form }: { kind: EmbedKind; form: ContentForm }) {
  const of = form.field(`${kind}EmbedUrl`);
  const embed = embedOf(form.values, kind);
  const { label, hint } = labels[kind];
  return (
    <TextInput
      of={{ ...of, onChange: (typed) => of.onChange(addressIn(typed)) }}
      label={label}
      hint={embed ? `From ${embed.host}.` : hint}
      warning={
        of.value !== '' && !embed
          ? 'This is not the https address of a public site: nothing would be shown.'
          : null
      }
      maxLength={5_000}
      inputMode="url"
    />
  );
}
