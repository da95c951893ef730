import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { deliveryTime, deliveryWords } from '../values/delivery-words.ts';
import { HelpText } from './help-text.tsx';
import { type Question, QuestionList } from './question-list.tsx';

export const Page = () => (
  <HelpText
    title="Questions and answers"
    lead="What campervan owners ask us most, answered as we would on the telephone."
    sections={[
      { id: 'parts', title: 'Choosing parts', text: <QuestionList questions={parts} /> },
      { id: 'work', title: 'Work on your van', text: <QuestionList questions={work} /> },
      { id: 'orders', title: 'Orders and money', text: <QuestionList questions={orders} /> },
    ]}
  />
);

const parts: Question[] = [
  {
    question: 'How do I know that it fits my van?',
    answer: (
      <>
        <p>
          The measures and the current of each product stand in the table on its page. Measure the place with
          the cables on: a battery needs a hand’s width above or beside it for its cable ends and its fuse.
        </p>
        <p>
          How much you need, the <a href={paths.calculators()}>power calculator</a> and the{' '}
          <a href={paths.batteryCalculator()}>battery calculator</a> work out with you. In doubt,{' '}
          <a href={paths.contactForm()}>send us photographs</a> of what is there now: asking costs nothing.
        </p>
      </>
    ),
  },
  {
    question: 'Can a lithium battery go under the seat?',
    answer: (
      <>
        <p>Often, yes. It has to be:</p>
        <ul className="list-disc pl-5">
          <li>fixed, so that it cannot move in a crash;</li>
          <li>dry, and where you can reach it;</li>
          <li>close to its main fuse;</li>
          <li>clear of loose things that could fall on its terminals.</li>
        </ul>
        <p>
          Look for two things. Lithium must not be charged below freezing, so a cold seat base wants a battery
          that is heated or that stops the charge by itself. Heat harms it too: keep it away from a heater or
          a hot duct. If the seat’s base carries belts, nothing in it is drilled or cut.
        </p>
      </>
    ),
  },
  {
    question: 'What does the warranty cover?',
    answer: (
      <p>
        Our warranty is 2 years, on parts and on work. If something fails because it was badly made or badly
        fitted, we repair, replace or refund it. That is on top of your legal rights. What it leaves out, and
        how to use it, stands in <a href={paths.terms()}>the terms</a>.
      </p>
    ),
  },
];

const work: Question[] = [
  {
    question: 'How long does a job take?',
    answer: (
      <p>
        That depends on what we find, so we look first. Your written estimate says on which day we begin and
        how long we keep the van. <a href={paths.howWeWork()}>How we work</a> tells you step by step.
      </p>
    ),
  },
  {
    question: 'Do you fit parts that I bought elsewhere?',
    answer: (
      <p>
        Usually. Tell us make and model before you come: now and then a part does not suit the rest of the
        system, and it is better to know before the van is in pieces. Our warranty then covers our work; for
        the part itself you turn to whoever sold it.
      </p>
    ),
  },
  {
    question: 'What will my insurer say to new electrics?',
    answer: (
      <p>
        Ask them before the work: insurers differ, and most want to hear of changes to a van. They may ask who
        did it and what was fitted. The wiring diagram and the test results that you get from us, and the
        receipts, are what you send them.
      </p>
    ),
  },
  {
    question: 'How do I move or cancel a booking?',
    answer: (
      <p>
        By the link in the email that we sent you, or ring us; a day before is kind, so that somebody else can
        have the time. It costs nothing.
      </p>
    ),
  },
];

const orders: Question[] = [
  {
    question: 'When does my order come, and can I collect it?',
    answer: <DeliveryAnswer />,
  },
  {
    question: 'How can I pay?',
    answer: (
      <p>
        In the shop by card when you order; the card form is Stripe’s, and your card’s number never reaches
        us. Work on your van you pay when it is done and you have looked at it. For parts that we order
        specially we may ask for a deposit, and the estimate says so.
      </p>
    ),
  },
  {
    question: 'Do I get an invoice, and is VAT on it?',
    answer: (
      <p>
        With each order you get an email with every line and the total. As a receipt to print, your{' '}
        <a href={paths.account('orders')}>account</a> has it if you were logged in; without one,{' '}
        <a href={paths.findOrder()}>find your order</a> by its number and your email address. If it has to
        name a company, give that as the billing address at the checkout. Prices are what you pay; where we
        charge VAT, the receipt shows it with our number.
      </p>
    ),
  },
];

function DeliveryAnswer() {
  const { offer, belowOffer } = deliveryWords(useContent().deliveryTerms);
  return (
    <>
      <p>
        It usually takes {deliveryTime}. {offer}. {belowOffer} How your order stands,{' '}
        <a href={paths.findOrder()}>find your order</a> shows you, without an account too.
      </p>
      <p>
        Collecting is free: choose it at the checkout, and we write to you when it is ready. More in{' '}
        <a href={paths.deliveryAndReturns()}>delivery and returns</a>.
      </p>
    </>
  );
}
