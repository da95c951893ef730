import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { storedContentQuery, useContentForm } from '../content/admin/content-form.admin.tsx';
import type { SiteContent } from '../content/contract.ts';
import { Answer } from '../editing/answer.admin.tsx';
import { Card } from '../editing/card.admin.tsx';
import { FormFrame } from '../editing/form-frame.admin.tsx';
import { TextInput } from '../editing/inputs.admin.tsx';
import { outcomeWords } from '../editing/use-action.admin.ts';
import { type RecordForm, useRecord } from '../editing/use-record.admin.ts';
import { type EmbedKind, type EmbedSettings, embedKinds, embedOf } from '../embeds/embeds.ts';
import { api } from '../paths.ts';
import { recordOf } from '../values/names-of.ts';

const labels: Record<EmbedKind, { label: string; hint: string }> = {
  calendar: { label: 'Calendar', hint: 'Such as Calendly or Cal.com. Empty: your own Fridays are shown.' },
  reviews: { label: 'Reviews', hint: 'Empty: the reviews of the tab Reviews are shown.' },
  social: { label: 'Social media', hint: 'Empty: none is shown.' },
  map: { label: 'Map', hint: 'Empty: your own drawing of the workshop is shown.' },
};

const addressIn = (typed: string) => /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(typed)?.[1] ?? typed;

type EmbedValues = Required<EmbedSettings>;

const names = embedKinds.map((kind) => `${kind}EmbedUrl` as const);

const toValues = (content: SiteContent | null): EmbedValues =>
  recordOf(names, (name) => content?.[name] ?? '');

/** Stored with the site's texts, but saved without their unsaved edits. */
export const EmbedsForm = () => (
  <Answer to={storedContentQuery}>{(content) => <Embeds content={content} />}</Answer>
);

function Embeds({ content }: { content: SiteContent }) {
  const client = useQueryClient();
  const { follow } = useContentForm();
  const form = useRecord<SiteContent, EmbedValues>({
    draft: 'embeds',
    record: content,
    toValues,
    save: async (values, updatedAt) => {
      const saved = await request<SiteContent>('PUT', api.content(), { ...values, updatedAt });
      client.setQueryData(storedContentQuery.queryKey, saved);
      follow(updatedAt, saved.updatedAt);
      return saved;
    },
    words: outcomeWords('update', 'site content'),
  });
  return (
    <FormFrame form={form} save="Save embeds">
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

function EmbedInput({ kind, form }: { kind: EmbedKind; form: RecordForm<SiteContent, EmbedValues> }) {
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
