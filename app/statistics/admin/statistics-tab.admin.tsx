import { useState } from 'react';
import { Link } from 'wouter';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { ChoiceBar } from '../../editing/charts/choice-bar.admin.tsx';
import { paths } from '../../paths.ts';
import { direct, other } from '../kinds.ts';
import type { Statistics, StatisticsSpan } from './contract.ts';
import { CountedTable } from './counted-table.admin.tsx';
import { statisticsQuery } from './queries.admin.ts';
import { summarySentences } from './sentences.ts';
import { nameOfSpan } from './span-words.ts';
import { VisitsChart } from './visits-chart.admin.tsx';
import { Wanted } from './wanted.admin.tsx';

const choices: { value: StatisticsSpan; label: string }[] = [
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
  { value: 'year', label: '13 months' },
];

export default function StatisticsTab() {
  const [span, setSpan] = useState<StatisticsSpan>('month');
  return (
    <div className="grid gap-6">
      <ChoiceBar legend="Show" value={span} options={choices} onPick={setSpan} />
      <Answer to={statisticsQuery(span)}>{(statistics) => <Shown statistics={statistics} />}</Answer>
    </div>
  );
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { span, pages, sources, campaigns, searches, wanted } = statistics;
  return (
    <>
      <Said statistics={statistics} />
      <VisitsChart statistics={statistics} />
      <Ways statistics={statistics} />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Card
          title="Looked for, and not found"
          lead="Your shopping list: words for which you sell nothing. Shown once they were looked for twice on a day or three times in all, so that nobody’s own words are read."
        >
          <CountedTable
            caption="Searches without a result"
            what="Words"
            rows={searches.map((row) => ({
              ...row,
              label: row.name === other ? 'All other words' : `“${row.name}”`,
            }))}
            nothing={`Nobody’s search went without an answer in ${nameOfSpan[span]}.`}
          />
        </Card>
        <Wanted wanted={wanted} />
        <Card title="Pages" lead="How often each was opened.">
          <CountedTable
            caption="Pages by how often they were opened"
            what="Page"
            rows={pages.map((row) => ({ ...row, label: nameOfPath(row.name) }))}
            nothing="No page was opened yet."
          />
        </Card>
        <Card
          title="Where they come from"
          lead="Other sites whose links led here. Of an address only the name of the site is kept."
        >
          <CountedTable
            caption="Sources by how often they led here"
            what="Site"
            rows={sources.map((row) => ({ ...row, label: nameOfSource(row.name) }))}
            nothing="Nobody has come from another site yet."
          />
          {campaigns.length > 0 && (
            <CountedTable
              caption="Campaigns (utm_source) by how often they led here"
              what="Campaign"
              rows={campaigns.map((row) => ({ ...row, label: row.name === other ? 'All others' : row.name }))}
              nothing=""
              isNamed
            />
          )}
        </Card>
      </div>
      <p className="text-sm text-ink-soft">
        Counted on your own server without cookies, for days in London; robots that say they are robots are
        left out, your own visits are not. What is counted shows here within a minute and is kept for 13
        months. How many people it were is not known: nobody is told from anybody else.
      </p>
    </>
  );
}

function nameOfPath(path: string): string {
  if (path === paths.home()) return 'Home page';
  return path === other ? 'All others' : path;
}

function nameOfSource(name: string): string {
  if (name === direct) return 'Typed in, a bookmark, or not said';
  return name === other ? 'All others' : name;
}

function Said({ statistics }: { statistics: Statistics }) {
  const sentences = summarySentences(statistics);
  return (
    <Card title={`In ${nameOfSpan[statistics.span]}`}>
      {sentences.length === 0 ? (
        <p className="text-ink-soft">
          Nothing has been counted yet. A visit shows here within a minute;{' '}
          <Link href={adminPaths.tab('seo')} className="underline">
            how the site is found
          </Link>{' '}
          is up to you.
        </p>
      ) : (
        <ul className="grid gap-2 text-lg [overflow-wrap:anywhere]">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Ways({ statistics: { shop, calculator } }: { statistics: Statistics }) {
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <Card title="From a product to payment">
        <CountedTable
          caption="Steps from a product to payment"
          what="Step"
          nothing=""
          rows={[
            { name: 'seen', label: 'A product’s page was opened', count: shop.seen },
            { name: 'added', label: 'Something was put into a cart', count: shop.added },
            { name: 'checkout', label: 'The checkout was opened', count: shop.checkout },
            { name: 'paid', label: 'Orders that are paid', count: shop.paid },
          ]}
        />
      </Card>
      <Card title="From the calculators to you">
        <CountedTable
          caption="Steps from the calculators to a booking or an enquiry"
          what="Step"
          nothing=""
          rows={[
            { name: 'opened', label: 'A calculator was opened', count: calculator.opened },
            { name: 'booking', label: 'From there on to booking', count: calculator.toBooking },
            { name: 'enquiry', label: 'From there on to an enquiry', count: calculator.toEnquiry },
            { name: 'sent', label: 'Enquiries sent with its result', count: calculator.sent },
          ]}
        />
      </Card>
    </div>
  );
}
