import type { SeedPolicy } from './seed-policy.ts';

export const cookiePolicy: SeedPolicy = {
  table: 'cookie_policy',
  title: 'Cookie policy',
  metaTitle: 'Cookie policy: what this site stores and why | Ampervan',
  metaDescription:
    'Every cookie and stored item of the Ampervan website by name: what it is for, how long it stays, which wait for your consent, and how to change your choice.',
  isPublished: true,
  content: `<p><em>This is a sample text for a sample business. It must be checked against the finished site by the owner and by a legal adviser before it is used.</em></p>
<p>This page lists everything that our website keeps on your computer or phone: cookies, and items in the browser's own storage (localStorage), which the law treats alike. Last changed in November 2026.</p>
<h2>In short</h2>
<ul>
<li>The site works with a handful of necessary items. They need no consent and are not used to follow you.</li>
<li>Statistics, advertising and content from other companies load only after you have said yes.</li>
<li>Saying no is as easy as saying yes, closing the banner with the cross allows nothing, and you can change your mind on any page.</li>
</ul>
<h2>Necessary: always there</h2>
<p>Each of these is stored only when you use the thing it belongs to. The law (regulation 6 of the Privacy and Electronic Communications Regulations, as changed in 2026) allows them without consent because the service you ask for cannot work without them.</p>
<h3>Cookies</h3>
<ul>
<li><strong>__Host-session</strong> (called <strong>session</strong> where the site runs without https, as on a developer's computer). Set when you sign in. It holds a random key and nothing about you. Your sign-in ends after 14 days without a visit, after 60 days at the latest, or when you sign out. Scripts cannot read it.</li>
<li><strong>__Host-device</strong> (called <strong>device</strong> without https). Set when you sign in, register or set a new password. It holds a random key, by which we know that somebody has signed in to your account in this browser before, so that strangers who guess at your password cannot keep you out. It lasts 400 days from the last time you sign in. Scripts cannot read it.</li>
<li><strong>__Host-checkout</strong> (called <strong>checkout</strong> without https). Set when you open the checkout. It holds a random key that makes sure one checkout becomes one payment. It lasts one day. Scripts cannot read it.</li>
<li><strong>payingWith</strong>. Set when you press Pay. It holds the key to that payment, so that we can ask what became of it when your connection breaks. Only the checkout can read it. It lasts until we thank you, or one day.</li>
<li><strong>cart</strong>. Set when you add something to the cart while no scripts run in your browser. It holds the time when that cart was begun, and the number of each product and how many. It lasts 30 days from the last change; as soon as scripts run, what it holds moves to the storage below, and it goes.</li>
</ul>
<h3>In the browser's storage</h3>
<ul>
<li><strong>cart</strong>. What is in your shopping cart: each product's name, short description, address on our site, price and picture, and how many. It stays until you empty the cart, pay or clear your browser.</li>
<li><strong>cartTaken</strong>. What moved here from the cart cookie last, so that nothing is counted twice. It stays until the next such move or until you clear your browser.</li>
<li><strong>wishlist</strong>. The numbers of the products you marked with a heart before signing in. It goes when the list is empty, when you sign in and the list moves to your account, or when you clear your browser.</li>
<li><strong>payingWith</strong>. The reference of the payment that you began last, from pressing Pay until we thank you, so that you never pay twice when your connection breaks in between.</li>
<li><strong>lastThanked</strong>. The reference of the last payment for which we showed the thank-you page, so that going back to that page does not empty a new cart.</li>
<li><strong>keptForms</strong>. What you have typed at the checkout, without anything of your card, into our other forms to write to us or book, and into the battery calculator, so that it is still there when you follow a link, come back or reload. It is forgotten before a page loads scripts that you allow below, which never run at the checkout. It stays in that tab alone, until the order is paid or the form is sent, you sign out or you close the tab.</li>
<li><strong>searchKey</strong>. That you have switched off the key / for the search. It goes when you switch it on again or clear your browser.</li>
<li><strong>cookieConsentId</strong>. A random number for the record of your choice on this page's subject.</li>
<li><strong>cookiePreferences</strong>. The choice itself, its date and the version of this policy, so that we do not ask on every page. After 24 months, or when this policy changes, it allows nothing any more and we ask again.</li>
</ul>
<p>Our server counts how often pages are opened. For that it stores nothing in your browser and reads nothing from it.</p>
<p>None of these is shared with anyone. When you choose, we also keep a record on our server under the random number: which kinds you allowed, when, and the network address and browser from which you chose. The <a href="/privacy-policy">privacy policy</a> says how long.</p>
<h3>Payment</h3>
<p>The card fields of the checkout come from Stripe, our payment provider. Stripe stores cookies of its own (such as <strong>__stripe_mid</strong>, one year, and <strong>__stripe_sid</strong>, half an hour) to tell a shopper from a fraudster. They are set only at the checkout, and the payment could not be made safely without them.</p>
<h2>Only with your consent</h2>
<p>Nothing in this part loads, and nothing of it is stored, before you allow it. Depending on how the site is set up, some of it may not be in use at all.</p>
<h3>Analytics</h3>
<ul>
<li><strong>Google Analytics</strong>: <strong>_ga</strong> tells one visitor from another, and <strong>_ga_*</strong> (followed by a code for our site) keeps the state of a visit. Both last up to two years. They tell us which pages are read.</li>
<li><strong>Google Tag Manager</strong> loads the analytics. It keeps no cookie of its own, but your browser fetches it from Google, who thereby learn your network address.</li>
</ul>
<h3>Marketing</h3>
<ul>
<li><strong>Meta pixel</strong>: <strong>_fbp</strong>, three months. It lets Meta, the company behind Facebook and Instagram, connect a visit here with an advertisement there. If you arrive from such an advertisement, <strong>_fbc</strong> may be stored as well, also for three months.</li>
</ul>
<h3>Preferences: content from elsewhere</h3>
<ul>
<li><strong>Maps, an outside booking calendar, review widgets and social media posts.</strong> Each is fetched from the company that runs it, which learns your network address and may store cookies under its own rules. Until you allow them you see a placeholder instead. You can load a single one by clicking on its placeholder, and that allows that one and no other. The address, our own list of Friday times and the contact form work without any of this.</li>
</ul>
<h2>How to choose, and to choose again</h2>
<ul>
<li>On your first visit a banner offers <strong>Reject All</strong>, <strong>Customize</strong> and <strong>Accept All</strong>. The cross allows nothing either; the banner comes back with the next page you open.</li>
<li>Afterwards, use <strong>Cookie settings</strong> in the footer of every page. Withdrawing is as simple as allowing, and takes effect at once, in every tab that is open: nothing more is loaded, and we delete the consent-only cookies that our site can reach. What another company stored under its own address can only be deleted in your browser.</li>
<li>If your browser sends the <strong>Global Privacy Control</strong> signal, we take it as a refusal of everything that needs consent, whichever button you press and also if you allowed more before. Only Preferences can still be switched on, by themselves, under Customize.</li>
<li>You can also delete or block cookies in the settings of your browser. Without the necessary ones you can read everything, but signing in and paying will not work.</li>
</ul>
<p>Google's consent mode is used with every signal set to "denied" until you allow it.</p>
<h2>Questions</h2>
<p><a href="/contact">Write to us</a>, ring 01632 960123, or see the <a href="/privacy-policy">privacy policy</a> for your rights and for how to complain. The regulator's own explanation of cookies is at <a href="https://ico.org.uk/for-the-public/online/cookies/" target="_blank" rel="noopener">ico.org.uk</a>.</p>`,
};
