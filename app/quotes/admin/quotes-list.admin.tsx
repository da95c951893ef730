import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { Badge } from '../../editing/badge.admin.tsx';
import { DeletedRecords } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { dayInWords, standingNames } from '../quote-words.ts';
import { allQuotes, quotesQuery, quotesTab } from './queries.admin.ts';
import { moneyOf, words } from './quote-words.admin.ts';

/** All quotes, the latest first, and those that were deleted. */
export function QuotesList() {
  const { choice, choose } = useListAddress(allQuotes);
  const { run, failure } = useAction([adminApi.quotes(), adminApi.bin()]);
  const isDeleted = choice.shown === 'deleted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={quotesTab('new')}>New quote</ButtonLink>
        <input
          type="search"
          aria-label="Search quotes"
          placeholder="Number, name, email or phone"
          value={choice.search}
          maxLength={100}
          onChange={({ target }) => choose({ search: target.value })}
          className={`${inputClass} max-w-80`}
        />
        <Button look="quiet" onClick={() => choose({ shown: isDeleted ? 'all' : 'deleted' })}>
          {isDeleted ? 'Show all' : 'Show deleted'}
        </Button>
      </div>
      {failure && <Notice isError>{failure}</Notice>}
      {isDeleted ? (
        <DeletedRecords
          kind="quote"
          label="Deleted quotes"
          search={choice.search}
          onRestore={(id) => run(() => request('POST', adminApi.restoreQuote(id), {}), words.restore)}
        />
      ) : (
        <Answer to={quotesQuery(choice.search)}>
          {(quotes) => (
            <RecordList
              label="Quotes"
              rows={quotes}
              keyOf={({ id }) => id}
              nameOf={({ number, customerName }) => `${customerName}, ${number}`}
              nameLabel="For"
              hrefOf={({ id }) => quotesTab(id)}
              columns={[
                { label: 'Money', cell: moneyOf, isFigure: true },
                { label: 'Valid until', cell: ({ lastDay }) => dayInWords(lastDay) },
                {
                  label: 'State',
                  cell: ({ standing }) => (
                    <Badge look={standing === 'accepted' ? 'default' : 'secondary'}>
                      {standingNames[standing]}
                    </Badge>
                  ),
                },
              ]}
              empty="There are no quotes yet."
            />
          )}
        </Answer>
      )}
    </div>
  );
}
