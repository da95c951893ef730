import { request } from '../../../../browser/request.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { Answer } from '../../../editing/answer.admin.tsx';
import { BackLink } from '../../../editing/back-link.admin.tsx';
import { Badge } from '../../../editing/badge.admin.tsx';
import { RecordList } from '../../../editing/lists/record-list.admin.tsx';
import { useAction } from '../../../editing/use-action.admin.ts';
import { londonDay } from '../../../values/london-days.ts';
import { formatPrice } from '../../../values/money.ts';
import { givenBy, validDaysInWords } from '../code-words.ts';
import { CodeForm } from './code-form.admin.tsx';
import type { StoredCode } from './contract.ts';
import { codesTab, storedCodesQuery } from './queries.admin.ts';
import { costOfAll, stateOf, usesOf, words } from './words.admin.ts';

export default function CodesTab({ id }: { id: string }) {
  if (id === '') return <Answer to={storedCodesQuery}>{(codes) => <CodesList codes={codes} />}</Answer>;
  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink href={codesTab()}>All discount codes</BackLink>
      {id === 'new' ? (
        <CodeForm code={null} />
      ) : (
        <Answer to={storedCodesQuery}>
          {(codes) => {
            const code = codes.find((one) => String(one.id) === id);
            return code ? <CodeForm key={id} code={code} /> : <p>There is no such code any more.</p>;
          }}
        </Answer>
      )}
    </div>
  );
}

function CodesList({ codes }: { codes: StoredCode[] }) {
  const { run, failure } = useAction([adminApi.discountCodes()]);
  const today = londonDay(new Date());
  const isOver = (code: StoredCode) => stateOf(code, today) === 'Ended';

  async function turn({ id, isActive }: StoredCode): Promise<void> {
    const change = () => request('PATCH', adminApi.discountCode(id), { isActive: !isActive });
    await run(change, isActive ? words.end : words.begin);
  }

  return (
    <div className="grid gap-4">
      <div>
        <ButtonLink href={codesTab('new')}>New code</ButtonLink>
      </div>
      {failure && <Notice isError>{failure}</Notice>}
      {codes.length > 0 && (
        <p className="text-sm text-ink-soft">
          Customers type a code at the checkout. So far, codes have taken {costOfAll(codes)} off paid orders.
        </p>
      )}
      <RecordList
        label="Discount codes"
        rows={codes}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        nameLabel="Code"
        hrefOf={({ id }) => codesTab(id)}
        columns={[
          { label: 'Gives', cell: givenBy },
          { label: 'For', cell: ({ isForAccounts }) => (isForAccounts ? 'Accounts' : 'Everybody') },
          { label: 'When', cell: (code) => validDaysInWords(code, today) },
          { label: 'Used', cell: usesOf, isFigure: true },
          { label: 'Cost', cell: ({ cost }) => formatPrice(cost), isFigure: true },
          {
            label: 'State',
            cell: (code) => (
              <Badge look={stateOf(code, today) === 'On' ? 'default' : 'secondary'}>
                {stateOf(code, today)}
              </Badge>
            ),
          },
        ]}
        actions={(code) =>
          code.isActive && isOver(code) ? null : (
            <Button
              look="quiet"
              className="px-3"
              aria-label={code.isActive ? `End ${code.code}` : `Restart ${code.code}`}
              onClick={() => void turn(code)}
            >
              {code.isActive ? 'End' : 'Restart'}
            </Button>
          )
        }
        empty="There are no discount codes yet."
      />
    </div>
  );
}
