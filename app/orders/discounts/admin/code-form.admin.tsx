import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../../browser/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { Card } from '../../../editing/card.admin.tsx';
import { FormFrame } from '../../../editing/form-frame.admin.tsx';
import { History } from '../../../editing/history/history.admin.tsx';
import { Choice, CountInput, PoundsInput, TextInput, Toggle } from '../../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../../editing/opened-tab.admin.ts';
import { useAction } from '../../../editing/use-action.admin.ts';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { discountKinds } from '../../discount.ts';
import { longestCode, plainCode } from '../code-shape.ts';
import { checkCode, toBody, toValues } from './code-values.ts';
import type { StoredCode } from './contract.ts';
import { codesTab, storedCodesQuery } from './queries.admin.ts';
import { usesOf, words } from './words.admin.ts';

const kindNames = {
  percent: 'Percent off the goods',
  amount: 'Pounds off the goods',
  delivery: 'Free delivery',
};
const kinds = discountKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));

export function CodeForm({ code }: { code: StoredCode | null }) {
  useRecordTitle(code?.code);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useRecord({
    draft: `discount-${code?.id ?? 'new'}`,
    record: code,
    toValues,
    check: (values) => checkCode(values, code === null),
    save: async (values, updatedAt) => {
      const body = toBody(values);
      const saved = code
        ? await request<StoredCode>('PUT', adminApi.discountCode(code.id), { ...body, updatedAt })
        : await request<StoredCode>('POST', adminApi.discountCodes(), {
            ...body,
            code: plainCode(values.code),
          });
      await client.invalidateQueries({ queryKey: storedCodesQuery.queryKey });
      return saved;
    },
    words: code ? words.update : words.create,
    onSaved: () => navigate(codesTab()),
  });
  const { field, values } = form;
  return (
    <>
      <FormFrame form={form} save={code ? 'Save code' : 'Create code'} cancel={codesTab()}>
        <Card title={code ? code.code : 'New discount code'}>
          {code === null && (
            <TextInput
              of={field('code')}
              label="Code"
              hint="What customers type, such as SPRING-10. It cannot be changed later."
              maxLength={2 * longestCode}
              className="max-w-80"
              isRequired
            />
          )}
          <Choice of={field('kind')} label="Gives" options={kinds} className="max-w-80" />
          {values.kind === 'percent' && (
            <div className="max-w-80">
              <CountInput of={field('percent')} label="Percent" />
            </div>
          )}
          {values.kind === 'amount' && (
            <PoundsInput
              of={field('amount')}
              label="Pounds"
              hint="Never more than the goods cost."
              className="max-w-80"
            />
          )}
          <PoundsInput
            of={field('leastGoods')}
            label="Goods from (optional)"
            hint="What the goods have to come to, in pounds, before the code takes anything off."
            className="max-w-80"
          />
        </Card>
        <Card title="For whom, when and how often">
          <div className="grid gap-5 md:grid-cols-2">
            <TextInput of={field('firstDay')} label="First day (optional)" type="date" maxLength={10} />
            <TextInput of={field('lastDay')} label="Last day (optional)" type="date" maxLength={10} />
          </div>
          <CountInput
            of={field('mostUses')}
            label="Uses in all (optional)"
            hint={
              code
                ? `Used ${usesOf(code)} so far. An order that is never paid, or is refunded, does not count.`
                : 'An order that is never paid, or is refunded, does not count.'
            }
          />
          {values.kind !== 'delivery' && (
            <p className="text-ink-soft">
              {values.mostUses.trim() === ''
                ? 'Where it covers all of an order, 30p stays to pay, as no card takes less. With a number of uses it can make orders free.'
                : 'Where it covers all of an order, that is free for whoever is logged in and orders with the confirmed email address of their account. For anybody else 30p stays to pay, as no card takes less.'}
            </p>
          )}
          <Toggle
            of={field('isOncePerCustomer')}
            label="Once per customer"
            hint="Customers are told apart by their account and their email address."
          />
          <Toggle
            of={field('isForAccounts')}
            label="For customers with an account"
            hint="It stands on their account page, and nobody can use it without logging in."
          />
          <Toggle of={field('isActive')} label="On" hint="While it is off, nobody can use it." />
        </Card>
      </FormFrame>
      {code && <Further code={code} />}
    </>
  );
}

function Further({ code: { id, code, uses } }: { code: StoredCode }) {
  const [, navigate] = useLocation();
  const { run, failure, isBusy } = useAction([adminApi.discountCodes()]);
  async function remove(): Promise<void> {
    const done = await run(() => request('DELETE', adminApi.discountCode(id)), words.delete);
    if (done !== null) navigate(codesTab());
  }
  return (
    <>
      {failure && <Notice isError>{failure}</Notice>}
      {uses === 0 && (
        <Button look="quiet" disabled={isBusy} className="justify-self-start" onClick={() => void remove()}>
          Delete {code}
        </Button>
      )}
      <History kind="discount" id={id} />
    </>
  );
}
