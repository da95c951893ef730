import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { OnThisPage } from '../../ui/on-this-page.tsx';
import { Part } from '../../ui/part.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';

interface HelpSection {
  id: string;
  title: string;
  text: ReactNode;
}

interface HelpTextProps {
  title: string;
  lead: string;
  sections: HelpSection[];
}

export function HelpText({ title, lead, sections }: HelpTextProps) {
  return (
    <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
      <header className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{lead}</p>
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-12 border-t border-line pt-8 *:min-w-0 md:pt-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Part name="text" className="max-w-xl">
          <div className="longread">
            {sections.map((section) => (
              <Fragment key={section.id}>
                <h2 id={section.id} className="scroll-mt-28">
                  {section.title}
                </h2>
                {section.text}
              </Fragment>
            ))}
          </div>
          <StillAsking />
        </Part>
        <Part name="contents">
          <OnThisPage sections={sections} />
        </Part>
      </div>
    </div>
  );
}

function StillAsking() {
  const { phone, replyWithin } = useContent();
  return (
    <section aria-labelledby="still-asking" className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 id="still-asking" className="text-xl">
        Something else?
      </h2>
      <p className="mt-2 text-ink-soft">
        Write to us and you have an answer within {replyWithin}, or ring{' '}
        <a href={phoneLink(phone)} className="font-semibold whitespace-nowrap text-ink underline">
          {phone}
        </a>
        .
      </p>
      <ButtonLink href={paths.contact()} look="quiet" className="mt-5" isDocument>
        Contact us
      </ButtonLink>
    </section>
  );
}
