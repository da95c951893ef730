import type { SeedPolicy } from './seed-policy.ts';

export const termsAndConditions: SeedPolicy = {
  table: 'terms_and_conditions',
  title: 'Terms and conditions',
  metaTitle: 'Terms and conditions of sale and work | Ampervan, Kent',
  metaDescription:
    'Terms for buying parts from Ampervan and for work on your van: prices, delivery, your 14 days to change your mind, returns, warranty, recycling and complaints.',
  isPublished: true,
  content: `<p><em>This is a sample text for a sample business. The people in it are invented. It must be checked and completed by the owner and by a legal adviser before it is used.</em></p>
<p>These terms apply when you buy from our shop, book a consultation or have work done on your van. They are written for consumers: people who buy mainly for themselves and not for a business. Nothing in them takes away a right that the law gives you. Last changed in November 2026.</p>
<h2>1. Who we are</h2>
<p>Ampervan is the trading name of a partnership of Nell Ashdown and Joe Pettit (sample names), Unit 4, The Old Hop Yard, Sample Lane, Faversham, Kent, ME13 0ZZ. That is also the address for letters and legal papers. Telephone 01632 960123, email <a href="mailto:hello@ampervan.example">hello@ampervan.example</a>, or use the <a href="/contact">contact page</a>. We answer enquiries within 24 hours. If we are registered for VAT, our number is shown at the checkout.</p>
<h2>2. Ordering</h2>
<ol>
<li>Each product page gives the main facts, the price and whether it is in stock.</li>
<li>The checkout shows everything in the order, the delivery charge and the total, and lets you correct mistakes before you pay.</li>
<li>By pressing the button that says that you pay, you make an offer that obliges you to pay.</li>
<li>The contract is made when your payment has gone through and our confirmation is sent to you by email. Keep that email: it names what you bought and these terms.</li>
</ol>
<p>If we cannot supply what you ordered, or a price was plainly and mistakenly wrong, we tell you and refund everything you paid. You need to be 18 or over to buy.</p>
<h2>3. Prices and payment</h2>
<p>Prices are in pounds and include VAT where we charge it. The total before you pay includes every charge that you cannot avoid; there are no card or booking fees. A crossed-out price is one at which we really sold that product before. You pay by card through Stripe when you order.</p>
<h2>4. Delivery and collection</h2>
<ul>
<li><strong>Delivery</strong> goes to addresses in mainland Britain. What it costs, and from which order value it is free, stands in the shop, and at the checkout before you pay.</li>
<li><strong>Collection</strong> from the workshop is free. We tell you when the order is ready.</li>
<li>Orders usually arrive two to four working days after we confirm them, kits on a pallet within ten. Unless we agree something else, delivery is never later than 30 days. If we miss a date that you told us was essential, you may cancel and have all your money back.</li>
<li><strong>Lithium batteries</strong> are dangerous goods (class 9, UN 3480). They travel by road with a carrier who may take them, never by ordinary post or by air. We do not deliver to Northern Ireland, the Isle of Man, the Channel Islands, the Isle of Wight, the Isles of Scilly, the Scottish islands and those parts of the Highlands that our carriers do not count as mainland; the checkout tells you by your postcode. You are welcome to collect, or to ask us first.</li>
<li>The goods are at our risk until they reach you or somebody you named. They become yours when they are paid for and delivered. Tell us of damage in transit as soon as you see it.</li>
</ul>
<h2>5. Changing your mind: 14 days</h2>
<p>When you buy online or by telephone, the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 let you cancel without giving a reason.</p>
<h3>How long</h3>
<p>Until 14 days after the day on which you, or somebody you named, received the goods. If an order comes in several parcels, the last one counts. For a service it is 14 days after the day of the contract.</p>
<h3>How</h3>
<p>Tell us clearly, in any way, before the time is over: by email, letter or telephone. You may use the form below, but you need not.</p>
<h3>Sending it back</h3>
<p>Send or bring the goods back within 14 days of telling us. <strong>You pay the cost of returning them</strong>, unless they are faulty or not what you ordered. A small parcel costs a few pounds. <strong>Lithium batteries and kits cannot be returned by ordinary post.</strong> We can arrange a carrier for you: we estimate no more than £35 for one battery and £90 for a kit on a pallet. Bringing them to the workshop costs nothing. Keep the original box, which is the one approved for the journey.</p>
<h3>Your money</h3>
<p>We refund the price and the standard delivery charge, to the card you paid with, within 14 days of getting the goods back or, if earlier, of your proof that you sent them. Where there was nothing to send, it is 14 days after you told us. If you handled the goods more than you would in a shop, for instance by wiring them in, we may take off what that cost in value, and no more.</p>
<h3>When there is no such right</h3>
<ul>
<li>Goods <strong>made to your order</strong>: cable cut to a length you asked for, looms, and panels made to your drawing. The product page or our quotation says so.</li>
<li>Urgent repairs for which you asked us to come.</li>
<li>Goods that after delivery have been joined with other things so that they cannot be separated.</li>
</ul>
<p>If any of these is faulty, section 8 applies all the same.</p>
<h3>Model cancellation form</h3>
<p>(Complete and return this form only if you wish to withdraw from the contract.)</p>
<p>To Ampervan, Unit 4, The Old Hop Yard, Sample Lane, Faversham, Kent, ME13 0ZZ, telephone 01632 960123, email hello@ampervan.example:</p>
<p>I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],<br />Ordered on [*]/received on [*],<br />Name of consumer(s),<br />Address of consumer(s),<br />Signature of consumer(s) (only if this form is notified on paper),<br />Date</p>
<p>[*] Delete as appropriate</p>
<h2>6. Consultations</h2>
<p>Consultations last 30 minutes, on Friday afternoons between 1pm and 5pm. Any charge is shown before you book; if none is shown, there is none. A consultation commits neither of us to any work. If you cannot come, please tell us a day before, so that somebody else can have the time. If we have to cancel, we offer another time and return anything you paid.</p>
<h2>7. Work on your van</h2>
<ul>
<li>We look first, then give you a <strong>written estimate</strong> of the work, the parts and the total, and begin when you have accepted it. If we find something that changes the price, we stop and ask.</li>
<li>If you agree the work with us at a distance or away from our workshop, you have 14 days to cancel. <strong>If you want us to start within those 14 days, we need your express request</strong>, in writing or by email. If you then cancel, you pay for what was done up to that moment, in proportion to the whole. Once the work is finished, the right to cancel is over, and our form asks you to confirm that you know it.</li>
<li>We do the work with reasonable care and skill, in the time we agreed, or otherwise within a reasonable time.</li>
<li>You pay when the work is done and you have had the chance to look at it. We may ask for a deposit for parts that we order specially, and say so in the estimate.</li>
<li>We hand over a wiring diagram of what we fitted, and where we have worked on the 230 V side, the test results.</li>
<li>While your van is with us we take reasonable care of it. Please take valuables out.</li>
</ul>
<h2>8. If something is faulty</h2>
<p>Under the <strong>Consumer Rights Act 2015</strong> goods must be as described, fit for their purpose and of satisfactory quality. If they are not:</p>
<ul>
<li>within <strong>30 days</strong> you can reject them and have a full refund;</li>
<li>after that you can ask us to <strong>repair or replace</strong> them, at our cost, including the cost of sending them back;</li>
<li>if that fails, is impossible or takes too long, you can have part of the price back and keep them, or return them for a refund. After six months we may take account of the use you have had.</li>
</ul>
<p>A fault that shows within six months is taken to have been there from the start, unless we can show otherwise. You have up to six years to bring a claim in England, Wales and Northern Ireland, and five in Scotland. For services, you can ask us to do the work again or, where that is not possible, for part of the price back.</p>
<h3>Our 2 year warranty</h3>
<p>Besides these rights, and <strong>in addition to them</strong>, we give our own warranty on the parts we sell and the work we do: for 2 years from delivery or completion we repair, replace or refund what fails through a defect in material or workmanship, free of charge. It does not cover wear, water, accidents, wiring or settings that depart from the instructions, or a battery run outside the limits on its page. To use it, <a href="/contact">tell us</a> with the order number. It covers the United Kingdom.</p>
<h2>9. Using electricity safely</h2>
<p>Our calculators, articles and product pages are guidance and not a design for your van. Anything at 230 V, gas, and high-current battery work is for a competent person. Read the instructions that come with each product. If you are not sure, ask us first.</p>
<h2>10. Recycling</h2>
<ul>
<li><strong>Batteries.</strong> Never put a battery in a household bin. When you buy one from us we take back the old leisure battery free of charge at the workshop, whatever its make. Portable batteries we take as well.</li>
<li><strong>Electrical goods (WEEE).</strong> When you buy an electrical product, we take back an old one of the same type free of charge. Bring it within 28 days, or ask us how to return it if your order was delivered. The crossed-out bin on a product means: not with the household waste. Your council's recycling centre takes it too.</li>
</ul>
<h2>11. Reviews</h2>
<p>Reviews on this sample site are invented and marked as samples. In use, we publish what customers write about work and goods they really had from us. We check that against our orders and jobs before a review is shown as verified. We pay for no reviews, offer nothing for them, and leave out none because it is critical, only if it is unlawful or not about us.</p>
<h2>12. What we are responsible for</h2>
<p>We are responsible for loss that we cause by breaking this contract or failing to use reasonable care and skill, if it was foreseeable. We are not responsible for loss that neither of us could foresee, nor for business losses. We never limit what the law says cannot be limited: death or injury through negligence, fraud, defective products, and your rights under section 8.</p>
<p>Neither of us is to blame for delay through events beyond control. If such an event holds us up for more than 30 days, you may cancel and have back what you paid for what you have not received.</p>
<h2>13. Complaints</h2>
<p>Tell us first: by telephone, email, or the <a href="/contact">contact page</a>. We answer within 24 hours, and aim to have settled it within 14 days. If we cannot agree, we tell you in writing which approved body could help to resolve it and whether we would use it. For free advice ring the Citizens Advice consumer helpline, 0808 223 1133. For complaints about personal data see the <a href="/privacy-policy">privacy policy</a>.</p>
<h2>14. Law and courts</h2>
<p>The law of England and Wales applies. If you live in Scotland or Northern Ireland, you also keep the protection of the law there, and may go to court there. The version of these terms that applies is the one in force when you ordered.</p>`,
};
