import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Badge } from '../../editing/badge.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { Toggle } from '../../editing/inputs.admin.tsx';
import { WithPreview } from '../../editing/preview/with-preview.admin.tsx';
import { RichText } from '../../editing/rich-text/rich-text.admin.tsx';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { api } from '../../paths.ts';
import { SearchCard } from '../../seo/admin/search-card.admin.tsx';
import type { Policy } from '../contract.ts';
import { policyDescription } from '../head.ts';
import { type PolicyPath, policyNames } from '../policy-paths.ts';
import { policyQuery } from '../queries.ts';

const called: Record<PolicyPath, string> = {
  '/privacy-policy': 'privacy policy',
  '/terms-and-conditions': 'Terms & Conditions',
  '/cookie-policy': 'Cookie Policy',
};

export function PolicyForm({ path }: { path: PolicyPath }) {
  return (
    <Answer to={{ ...policyQuery(path), staleTime: 0, gcTime: 0 }}>
      {(policy) => <LoadedForm path={path} policy={policy} />}
    </Answer>
  );
}

const toValues = (policy: Policy | null) => ({
  content: policy?.content ?? '',
  isPublished: policy?.isPublished ?? false,
  metaTitle: policy?.metaTitle ?? '',
  metaDescription: policy?.metaDescription ?? '',
  isCorrection: false,
});

type Values = ReturnType<typeof toValues>;

const check = ({ content, isPublished }: Values) =>
  isPublished && content === '' ? { content: 'Write something before you publish it' } : {};

function LoadedForm({ path, policy }: { path: PolicyPath; policy: Policy | null }) {
  const client = useQueryClient();
  const form = useRecord<Policy, Values>({
    draft: `policy:${path}`,
    record: policy,
    toValues,
    check,
    save: async (values, updatedAt) => {
      const saved = await request<Policy>('PUT', api.policy(path), { ...values, updatedAt });
      client.setQueryData(policyQuery(path).queryKey, saved);
      return saved;
    },
    words: outcomeWords('update', called[path]),
  });
  const { field } = form;
  const title = policy?.title ?? policyNames[path];
  return (
    <WithPreview question={{ kind: 'policy', path, values: { content: form.values.content } }}>
      <div className="grid max-w-3xl gap-6">
        <div className="flex flex-wrap items-center gap-3">
          {policy?.isPublished ? <Badge look="default">Published</Badge> : <Badge>Draft</Badge>}
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            View {policyNames[path].toLowerCase()}
            <span className="sr-only">, in a new tab</span>
          </a>
        </div>
        <FormFrame form={form} save="Save">
          <Card title="Content">
            <RichText of={field('content')} label="Text" />
            <Toggle
              of={field('isPublished')}
              label="Published"
              hint="Visible to everybody on the website. A draft is seen by you alone."
            />
            {path === '/cookie-policy' && <AskAgain policy={policy} form={form} />}
          </Card>
          <SearchCard
            field={form.field}
            path={path}
            page={(businessName) => ({ title, description: policyDescription(title, businessName) })}
            twitterCard="summary"
          />
        </FormFrame>
        <History kind="policy" id={path.slice(1)} />
      </div>
    </WithPreview>
  );
}

type Form = { values: Values; field: ReturnType<typeof useRecord<Policy, Values>>['field'] };

interface AskAgainProps {
  policy: Policy | null;
  form: Form;
}

function AskAgain({ policy, form: { values, field } }: AskAgainProps) {
  const isOther = values.content !== toValues(policy).content;
  const becomesDraft = policy?.isPublished === true && !values.isPublished;
  const asks =
    becomesDraft || (values.isPublished && ((isOther && !values.isCorrection) || !policy?.isPublished));
  return (
    <>
      <Toggle
        of={field('isCorrection')}
        label="Only a small correction"
        hint="For a spelling mistake and the like: what visitors have chosen about cookies still stands."
      />
      <p role="status" className="text-sm text-ink-soft">
        {asks
          ? 'Saving asks visitors for their choice again.'
          : 'Saving does not ask visitors for their choice about cookies again.'}
      </p>
    </>
  );
}
