import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnThisPage } from '../../ui/on-this-page.tsx';
import { Part } from '../../ui/part.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { formatDay } from '../values/dates.ts';
import type { Policy } from './contract.ts';
import { type PolicyPath, policyNames, policyPaths } from './policy-paths.ts';
import { policyQuery } from './queries.ts';
import { withSections } from './sections.ts';

const fewest = 3;

export function Page() {
  const [location] = useLocation();
  const path = policyPaths.find((each) => location.startsWith(each)) ?? '/privacy-policy';
  const { data: policy } = useQuery(policyQuery(path));
  return policy?.content.trim() ? <PolicyView path={path} policy={policy} /> : <ContentUnavailable />;
}

function PolicyView({ path, policy }: { path: PolicyPath; policy: Policy }) {
  const { businessName } = useContent();
  useDocumentTitle(policy.metaTitle || `${policy.title} | ${businessName}`);
  const { html, sections } = withSections(policy.content);
  return (
    <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
      <header className="max-w-2xl">
        <h1 className="text-3xl">{policy.title}</h1>
        <p className="mt-3 text-sm text-ink-soft">
          Last updated <time dateTime={policy.updatedAt}>{formatDay(policy.updatedAt)}</time>
        </p>
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-12 border-t border-line pt-8 *:min-w-0 md:pt-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Part name="text" of={path} className="max-w-xl">
          {!policy.isPublished && (
            <div className="mb-8">
              <Notice>This is a draft: only admins see it.</Notice>
            </div>
          )}
          <div
            className="longread"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see rich-text.server.ts
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <PolicyEnd path={path} />
        </Part>
        {sections.length >= fewest && (
          <Part name="contents" of={path}>
            <OnThisPage sections={sections} />
          </Part>
        )}
      </div>
    </div>
  );
}

function PolicyEnd({ path }: { path: PolicyPath }) {
  return (
    <section aria-labelledby="questions" className="mt-12 border-t border-line pt-8">
      <h2 id="questions" className="text-xl">
        Questions about this page?
      </h2>
      <p className="mt-2 text-ink-soft">
        Ask us: we reply to every enquiry within {useContent().replyWithin}.
      </p>
      <ButtonLink href={paths.contact()} look="quiet" className="mt-5" isDocument>
        Contact us
      </ButtonLink>
      <p className="mt-8 text-sm text-ink-soft">
        See also{' '}
        {policyPaths
          .filter((other) => other !== path)
          .map((other, index) => (
            <span key={other}>
              {index > 0 && ' and '}
              <Link href={other} className="underline underline-offset-4 hover:text-ink">
                {policyNames[other].toLowerCase()}
              </Link>
            </span>
          ))}
        .
      </p>
    </section>
  );
}

function ContentUnavailable() {
  return (
    <StateMessage
      title="Content Unavailable"
      text="This page is not available at the moment. Ask us, and we will tell you what you wanted to know."
    >
      <ButtonLink href={paths.contact()} isDocument>
        Contact us
      </ButtonLink>
      <ButtonLink href={paths.home()} look="quiet">
        Go to the home page
      </ButtonLink>
    </StateMessage>
  );
}
