import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { adminApi } from '../admin-paths.ts';
import { classFields } from '../content/class-prices.ts';
import type { ShownSettings } from '../content/settings-contract.ts';
import {
  longestPromise,
  mapCounts,
  readCount,
  settingsFaults,
  type TypedSettings,
} from '../content/settings-rules.ts';
import { Card } from '../editing/card.admin.tsx';
import { FormFrame } from '../editing/form-frame.admin.tsx';
import { CountInput, PoundsInput, TextInput, Toggle } from '../editing/inputs.admin.tsx';
import { outcomeWords } from '../editing/use-action.admin.ts';
import { type RecordForm, useRecord } from '../editing/use-record.admin.ts';
import { classWords } from '../values/delivery-class-words.ts';
import { type SentClass, sentClasses } from '../values/delivery-terms.ts';
import { BookingHoursCard } from './booking-hours-card.admin.tsx';
import { settingsQuery } from './queries.admin.ts';

function toValues(settings: ShownSettings | null): TypedSettings {
  if (!settings) throw new Error('The form of the settings came without them');
  const { updatedAt: _read, emails: _emails, ...same } = settings;
  return { ...same, ...mapCounts(settings, String) };
}

type Form = RecordForm<ShownSettings, TypedSettings>;
type FieldProps = Pick<Form, 'field'>;

export function SettingsForm({ settings }: { settings: ShownSettings }) {
  const client = useQueryClient();
  const form = useRecord<ShownSettings, TypedSettings>({
    draft: 'settings',
    record: settings,
    toValues,
    check: settingsFaults,
    save: async (values, updatedAt) => {
      const saved = await request<ShownSettings>('PUT', adminApi.settings(), {
        ...values,
        updatedAt,
        ...mapCounts(values, readCount),
      });
      client.setQueryData(settingsQuery.queryKey, saved);
      return saved;
    },
    words: outcomeWords('update', 'settings'),
  });
  return (
    <FormFrame form={form} save="Save settings">
      <MoneyCards form={form} />
      <PaymentCard form={form} />
      <BookingHoursCard form={form} />
      <RepliesCard form={form} />
      <ReserveCard form={form} />
    </FormFrame>
  );
}

function MoneyCards({ form: { field } }: { form: Form }) {
  return (
    <>
      <Card title="Delivery" lead="To mainland Britain, VAT included. Shop and checkout show it at once.">
        <div className="grid items-end gap-5 md:grid-cols-2">
          <PoundsInput
            of={field('deliveryPrice')}
            label="Delivery price in pounds"
            hint="0 makes delivery free."
          />
          <PoundsInput
            of={field('freeDeliveryFrom')}
            label="Delivered free from, in pounds"
            hint="Orders of this much and more. 0 makes delivery free for every order."
          />
        </div>
        <ClassPricesTable field={field} />
        <TextInput
          of={field('dispatchPromise')}
          label="When it leaves"
          hint="Such as: Ordered by 2 pm on a working day, it leaves the same day. Shown beside the price of what is in stock, and in the cart. Empty: nothing is promised."
          maxLength={longestPromise}
        />
      </Card>
      <Card
        title="VAT"
        lead="With a number, the checkout and bills show the VAT that prices include. Leave it empty while you are not registered."
      >
        <TextInput
          of={field('vatNumber')}
          label="VAT number"
          hint="Such as GB123456789."
          maxLength={30}
          className="md:max-w-96"
        />
      </Card>
    </>
  );
}

const ClassPricesTable = ({ field }: FieldProps) => (
  <div className="grid gap-5">
    <p className="text-sm text-ink-soft">
      Each product says how it is delivered. An order costs what the dearest of its kinds costs, not the sum.
      A blank price is as a parcel’s on the mainland, and beyond it “we do not deliver there”; nothing is free
      there by the threshold. Your terms and conditions speak of delivery too.
    </p>
    {sentClasses.map((of) => (
      <ClassRow key={of} of={of} field={field} />
    ))}
  </div>
);

function ClassRow({ of, field }: FieldProps & { of: SentClass }) {
  const { mainland, highlands, northernIreland, isFree } = classFields(of);
  const prices = [
    ...(mainland === null ? [] : [{ name: mainland, label: 'Mainland', placeholder: 'As a parcel' }]),
    { name: highlands, label: 'Highlands and islands', placeholder: 'Not delivered' },
    { name: northernIreland, label: 'Northern Ireland', placeholder: 'Not delivered' },
  ];
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{classWords[of].name}</legend>
      <div className="clear-both grid gap-x-5 gap-y-3 pt-2 md:grid-cols-3">
        {prices.map(({ name, ...input }) => (
          <PoundsInput key={name} of={field(name)} {...input} />
        ))}
        <Toggle of={field(isFree)} label="Free from the amount above" className="md:col-span-3" />
      </div>
    </fieldset>
  );
}

const PaymentCard = ({ form: { field } }: { form: Form }) => (
  <Card
    title="Payment"
    lead="The checkout offers cards, Apple Pay, Google Pay and Link, as far as your account at Stripe and the customer's device have them."
  >
    <Toggle
      of={field('offersPayLater')}
      label="Offer to pay later or in parts"
      hint="Klarna and Clearpay, once they are switched on at Stripe. You are paid at once and in full, at a higher fee."
    />
  </Card>
);

const RepliesCard = ({ form: { field } }: { form: Form }) => (
  <Card
    title="Replies"
    lead="How soon every page and email says that you answer enquiries, and when the dashboard calls an answer late."
  >
    <Toggle
      of={field('repliesInWorkingDays')}
      label="Count working days"
      hint="“Within one working day” instead of “within 24 hours”: until you close on your next open day, bank holidays left out. It goes by the opening hours in Analytics & SEO; without any, Monday to Friday until 5pm."
    />
  </Card>
);

const ReserveCard = ({ form: { field } }: { form: Form }) => (
  <Card
    title="Reserved stock"
    lead="Whoever presses Pay reserves the goods for 15 minutes. These limits keep somebody from emptying the shop without paying; anyone who needs more is asked to call."
  >
    <div className="grid gap-5 md:grid-cols-2">
      <CountInput of={field('holdUnits')} label="Pieces in one order" />
      <PoundsInput of={field('holdValue')} label="Value of one order in pounds" />
      <CountInput
        of={field('networkHoldUnits')}
        label="Pieces of one network address"
        hint="Not paid, within six hours. A household or a campsite shares an address."
      />
      <PoundsInput
        of={field('networkHoldValue')}
        label="Value of one network address in pounds"
        hint="Not paid, within six hours."
      />
    </div>
  </Card>
);
