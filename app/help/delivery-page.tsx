import { placesNotServed } from '../addresses/mainland.ts';
import { openingHoursInWords } from '../content/opening-hours.ts';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { zoneNames } from '../values/delivery-class-words.ts';
import { dearerZones, isServed } from '../values/delivery-of-classes.ts';
import { deliveryTime, deliveryWords } from '../values/delivery-words.ts';
import { CancellationForm } from './cancellation-form.tsx';
import { furtherPrices } from './further-prices.ts';
import { HelpText } from './help-text.tsx';

export const Page = () => (
  <HelpText
    title="Delivery and returns"
    lead="What it costs to get things to you, and what happens when they are not right."
    sections={[
      { id: 'cost', title: 'What delivery costs', text: <Cost /> },
      { id: 'where', title: 'Where we deliver', text: <Where /> },
      { id: 'collection', title: 'Collecting from the workshop', text: <Collection /> },
      { id: 'cancel', title: 'Changing your mind: 14 days', text: <ChangingYourMind /> },
      { id: 'sending-back', title: 'Who pays for sending back', text: <SendingBack /> },
      { id: 'faulty', title: 'When something is faulty', text: <Faulty /> },
      { id: 'form', title: 'A form to cancel with', text: <Form /> },
    ]}
  />
);

function Cost() {
  const { deliveryTerms, dispatchPromise } = useContent();
  const { offer, belowOffer } = deliveryWords(deliveryTerms);
  const further = furtherPrices(deliveryTerms);
  return (
    <>
      <p>
        <strong>{offer}.</strong> {belowOffer}
      </p>
      {further.length > 0 && (
        <ul>
          {further.map((price) => (
            <li key={price}>{price}</li>
          ))}
        </ul>
      )}
      <p>
        An order usually takes {deliveryTime}. {dispatchPromise} Lithium batteries cannot go by post: they are
        dangerous goods. A special courier brings them by road, on a pallet or in a marked box.
      </p>
    </>
  );
}

function Where() {
  const { deliveryTerms } = useContent();
  const served = dearerZones.filter((zone) => isServed(zone, deliveryTerms)).map((zone) => zoneNames[zone]);
  const to = ['in mainland Britain', ...served.map((name) => `in ${name}`)];
  return (
    <>
      <p>
        To addresses {to.join(', and ')}. Our carriers do not count these places as mainland, and we cannot
        deliver there:
      </p>
      <ul className="sm:columns-2">
        {placesNotServed(deliveryTerms).map((place) => (
          <li key={place}>{place.replace(/^./, (letter) => letter.toUpperCase())}</li>
        ))}
      </ul>
      <p>The checkout knows by your postcode, before you pay. You are welcome to collect.</p>
    </>
  );
}

function Collection() {
  const { address, openingHours } = useContent();
  const hours = openingHoursInWords(openingHours);
  return (
    <>
      <p>
        Choose collection at the checkout: it costs nothing. We write to you when your order is ready, and you
        fetch it from {address}.
      </p>
      {hours.length > 0 && <p>The workshop is open {hours.join(', and ')}.</p>}
    </>
  );
}

function ChangingYourMind() {
  const { email, phone } = useContent();
  return (
    <>
      <p>
        What you buy here you can cancel without giving a reason until 14 days after the day it reached you,
        or its last parcel did. Tell us in any way that is clear: by{' '}
        {email ? <a href={`mailto:${email}`}>email</a> : 'email'}, by letter, or on{' '}
        <a href={phoneLink(phone)} className="whitespace-nowrap">
          {phone}
        </a>
        . You may use <a href="#form">the form below</a>; you need not.
      </p>
      <p>
        Send or bring the goods back within 14 days of telling us. We refund you within 14 days of getting
        them, or your proof of posting: their price and the standard delivery charge, to the card you paid
        with. You may try things as you would in a shop; if something was used further, wired in for instance,
        we may take off what that cost it in value.
      </p>
      <p>
        Cable cut to your length, and anything else made to your order, cannot be cancelled. If it is faulty,
        it is our concern all the same.
      </p>
    </>
  );
}

const SendingBack = () => (
  <ul>
    <li>
      <strong>You changed your mind:</strong> you pay the way back. Bringing things to the workshop costs
      nothing. Lithium batteries must not be posted: ask us, and we arrange a carrier. The{' '}
      <a href={paths.terms()}>terms and conditions</a> say what that costs at most.
    </li>
    <li>
      <strong>It is faulty, damaged, or not what you ordered:</strong> we pay.
    </li>
  </ul>
);

const Faulty = () => (
  <>
    <p>
      Tell us as soon as you see it, with the order number, and a photograph if that helps. Under the Consumer
      Rights Act 2015 you can reject faulty goods within 30 days and have all your money back. After that we
      repair or replace them at our cost; if that fails, you can have part of the price or send them back for
      a refund.
    </p>
    <p>
      We also give a <strong>2 year warranty</strong> on everything we sell, on top of these rights. If a part
      fails because it was badly made, we repair, replace or refund it free. What it leaves out stands in the{' '}
      <a href={paths.terms()}>terms and conditions</a>.
    </p>
  </>
);

const Form = () => (
  <>
    <p>
      Copy it into an email, or print this page: the form comes on a sheet of its own. An email that says “I
      cancel order AV-…” does just as well.
    </p>
    <CancellationForm />
  </>
);
