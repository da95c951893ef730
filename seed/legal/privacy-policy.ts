import type { SeedPolicy } from './seed-policy.ts';

export const privacyPolicy: SeedPolicy = {
  table: 'privacy_policy',
  title: 'Privacy policy',
  metaTitle: 'Privacy policy: what we keep and why | Ampervan, Kent',
  metaDescription:
    'What Ampervan keeps about its customers and visitors, why, for how long and who else sees it, and how to ask for a copy, have it deleted or make a complaint.',
  isPublished: true,
  content: `<p><em>This is a sample text for a sample business. The people in it are invented. It must be checked and completed by the owner and by a legal adviser before it is used.</em></p>
<p>This page says what we know about you, why, and what you can do about it. It follows the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018, both as changed by the Data (Use and Access) Act 2025. Last changed in November 2026.</p>
<h2>Who we are</h2>
<p>Ampervan is the trading name of a partnership of Nell Ashdown and Joe Pettit (sample names). We decide how your data is used, so in the law's words we are the controller.</p>
<ul>
<li>Unit 4, The Old Hop Yard, Sample Lane, Faversham, Kent, ME13 0ZZ</li>
<li>Telephone 01632 960123</li>
<li>Email <a href="mailto:hello@ampervan.example">hello@ampervan.example</a></li>
<li>Registration with the Information Commissioner's Office: number to be filled in</li>
</ul>
<p>Nell Ashdown (sample name) answers questions about data. You can also use the <a href="/contact">contact page</a>.</p>
<h2>What we keep, why, and for how long</h2>
<h3>When you write or ring</h3>
<p>Your name, email address, telephone number if you give it, what you asked, the photographs that you send with it, and our answer. Where and when a photograph was taken is removed from it before we keep it, and nobody but us can see it. With a message from the website we also keep the network (IP) address and the kind of browser, to hold off spam.</p>
<ul>
<li>Why we may: taking steps at your request before a contract, and our legitimate interest in answering people and keeping spam out.</li>
<li>How long: two years after the last message, if no job or order follows. The network address and browser: 90 days.</li>
</ul>
<h3>When you book a consultation</h3>
<p>Your name, email address, telephone number, the time you chose and your note about the van. Until that time has come we also keep the network address you booked from, so that nobody can book the whole calendar. If unusually many people are booking, we ask you to confirm yours by email within two hours.</p>
<ul>
<li>Why we may: to do what you asked us to do (contract).</li>
<li>How long: two years, or with the job's papers if work follows.</li>
</ul>
<h3>When you order</h3>
<p>Your name, address, email address, telephone number, what you bought and paid, and how it was delivered. Card numbers go straight to Stripe. We never see or store them, only a reference and whether the payment went through. For six hours we also note a scrambled form of your network address, so that nobody can reserve the whole shop.</p>
<ul>
<li>Why we may: the contract with you, and the law, which makes us keep accounts.</li>
<li>How long: six years after the end of the tax year of the order. We go through old orders each April. An order that was never paid: 30 days.</li>
</ul>
<h3>When we work on your van</h3>
<p>Besides the above, the make, model and registration, photographs of the electrics, the wiring diagram, test results and invoices.</p>
<ul>
<li>Why we may: the contract with you, and our legitimate interest in being able to answer, years later, what we fitted and how it was tested.</li>
<li>How long: six years after the end of the tax year of the job. We keep the wiring diagram for as long as you have the van, if you would like that.</li>
</ul>
<h3>When you have an account</h3>
<p>Your name, email address, telephone number, addresses and wishlist. Your password is stored only as a hash that cannot be turned back. For each device that is signed in we note the kind of browser, the network address and the time, so that you can see your sessions and end them. For each browser on which you have signed in we keep a random key and the time, so that strangers who guess at your password cannot keep you out.</p>
<ul>
<li>Why we may: the contract for the account, and our legitimate interest in keeping it safe.</li>
<li>How long: until you ask us to close it, or 30 days where nobody confirms the email address or orders with it. A sign-in lasts 14 days without a visit and 60 days at the most. Links for a new password are deleted a day after they expire, the key of a browser 400 days after you last signed in on it.</li>
</ul>
<p>On your account page you can download all that we keep under your account, and delete the account yourself; what the law makes us keep, such as the bill of an order, stays.</p>
<h3>When you ask to be told that something is back</h3>
<p>We keep your email address and the product, write to that address once to have you confirm it and once when the product is back, and then take it off the list.</p>
<ul>
<li>Why we may: your consent, which you take back by the link in the email.</li>
<li>How long: 30 days if you do not confirm the address, and one year at the most.</li>
</ul>
<h3>When you visit the site</h3>
<p>Our server notes changes and refused or failed requests in a log: the address asked for, the time and the network address. We also count, without cookies and without telling one visitor from another, how often each page is opened on a day, which other site's link led there, and which words our search has nothing for; these are numbers, kept for 13 months. What is kept in your browser, and what waits for your consent, is in the <a href="/cookie-policy">cookie policy</a>.</p>
<ul>
<li>Why we may: our legitimate interest in a site that works and is not attacked. For analytics, marketing and outside content: your consent.</li>
<li>How long: logs 30 days. The record of your cookie choice two years after you last made or confirmed it, so that we can show what you agreed to.</li>
</ul>
<h3>News from us</h3>
<p>We do not send newsletters. If that changes, we shall ask first, and every one will have a way to stop it.</p>
<p>We make no decisions about you by computer alone, we do not sell data, and we do not ask for sensitive data. If you mention a medical device so that we size a battery for it, we use that for the sum and for nothing else.</p>
<h2>Must you give us the data?</h2>
<p>No, but without a name, address and email address we cannot deliver an order, and without a way to reach you we cannot answer. Fields marked with a star are the ones we need.</p>
<h2>Who else sees it</h2>
<ul>
<li><strong>Stripe</strong> takes card payments. It also acts on its own responsibility, to prevent fraud.</li>
<li><strong>Our web host and our email host</strong> (names to be filled in) store and carry the data for us.</li>
<li><strong>Carriers</strong> (names to be filled in) get the name, address and telephone number for a delivery.</li>
<li><strong>Our accountant</strong> sees invoices. HM Revenue and Customs, insurers, courts or the police see data where the law requires it.</li>
<li><strong>Google, Meta and the makers of maps, calendars and widgets</strong>, only if you have allowed them.</li>
</ul>
<p>Those who work for us do so under a written contract that lets them use the data for that work only. Stripe, Google and Meta may handle data in the United States and elsewhere. Where they do, it is covered by UK adequacy regulations, such as the UK-US data bridge, or by the transfer agreements that UK law provides. Ask us and we shall tell you which.</p>
<h2>Your rights</h2>
<p>You may ask us, free of charge:</p>
<ul>
<li>for a copy of your data, after a reasonable and proportionate search;</li>
<li>to correct what is wrong;</li>
<li>to delete it, or to stop using it while a question is settled;</li>
<li>for the data you gave us in a form that a computer can read.</li>
</ul>
<p><strong>You may object</strong> to any use that rests on our legitimate interests, and to direct marketing at any time. Where we rely on consent you may withdraw it at any time; what was done before stays lawful.</p>
<p>We answer within one month. If we have to ask who you are or what exactly you want, the time waits for your reply, and for complicated requests it can be up to two months longer, in which case we say so within the first month. Some things we have to keep, such as the invoices for the tax office.</p>
<h2>If something is wrong: how to complain</h2>
<ol>
<li>Tell us, in any way you like: by email, telephone, post or the <a href="/contact">contact page</a>. Say "data complaint", so that it reaches the right person.</li>
<li>We confirm that we have it as soon as we can, and within 30 days at the latest.</li>
<li>We look into it without undue delay, keep you informed, and tell you the outcome and what we have changed.</li>
<li>If you are not content, complain to the regulator: the Information Commissioner's Office (ICO), or the Information Commission that takes over its work. Telephone 0303 123 1113, <a href="https://ico.org.uk/make-a-complaint/" target="_blank" rel="noopener">ico.org.uk/make-a-complaint</a>. It usually wants to see that you have asked us first. You can also go to court.</li>
</ol>
<h2>Keeping it safe</h2>
<p>The site uses encrypted connections, passwords and keys are stored as hashes, and apart from the companies named above only the two of us can open the records. If something should go wrong that puts you at risk, we shall tell you and the regulator as the law requires.</p>
<h2>Children</h2>
<p>The shop is for adults. We do not knowingly keep data about children, apart from a name on an order where a parent has put one.</p>
<h2>Changes</h2>
<p>When we change this page, we change the date at the top. If the change matters to you, and we have your address, we write to you. See also the <a href="/terms-and-conditions">terms and conditions</a>.</p>`,
};
