import type { SeedPost } from './seed-post.ts';

export const hookUpRcdsAndCertificates: SeedPost = {
  slug: 'hook-up-rcds-and-what-a-certificate-means',
  title: 'Hook-up, RCDs and what a certificate means',
  excerpt:
    'What happens between the post on the pitch and the socket in the van, what to do when it trips in the rain, and how to read the paper that comes with a test.',
  tags: ['Hook-up', 'Safety', 'Fault finding'],
  picture: 'blog-hook-up',
  metaTitle: 'Campervan hook-up, RCDs and certificates | Ampervan blog',
  metaDescription:
    'How site hook-up reaches your van, what the RCD and breakers do, how to find why it trips, what a post can run, and what an electrical certificate tells you.',
  publishedAt: '2026-05-18T08:00:00.000Z',
  content: `<p>Most of a campervan's electrics are 12 V, and the worst they usually do is stop. Hook-up is the exception. It is 230 V, outdoors, often in the wet, in a metal box that people step out of with bare feet. It is safe because of four or five plain parts, and it helps to know what each one does.</p>
<h2>From the post to the socket</h2>
<ol>
<li><strong>The post.</strong> The site's supply, with its own breaker and RCD.</li>
<li><strong>The lead.</strong> 25 m of orange cable with 2.5 mm² cores and blue 16 A ends.</li>
<li><strong>The inlet.</strong> On the side of the van, with a lid that springs shut.</li>
<li><strong>The consumer unit.</strong> An RCD and a breaker for each circuit.</li>
<li><strong>The circuits.</strong> Usually one for the battery charger and fridge and one for the sockets.</li>
</ol>
<h2>Two devices, two jobs</h2>
<p>A <strong>breaker</strong> (MCB) protects the cable. It lets go when too much current flows: three heaters on one socket, or a short circuit.</p>
<p>An <strong>RCD</strong> protects you. It compares the current that goes out with the current that comes back. If 30 mA goes missing, it takes that to be leaking to earth, perhaps through a person, and cuts the supply in a fraction of a second. Thirty milliamps at 230 V is only about 7 W. No breaker would notice it.</p>
<p>In a van both should be <strong>double-pole</strong>, which means that they cut both wires. On a site, and above all abroad, you cannot be sure which of the two is the live one. Our <a href="/shop/product/consumer-unit-2-way">two-way consumer unit</a> is made that way.</p>
<p>An RCD is not magic. It does nothing about a fault between live and neutral, and it can seize with age. So press its test button every time you hook up. It should click off at once. If it does not, unplug, and do not use the 230 V side until it has been replaced.</p>
<h2>Plugging in, in the right order</h2>
<ul>
<li>Switch off at the consumer unit.</li>
<li>Unwind the lead fully. A lead left on its drum under a heater load can melt.</li>
<li>Connect the van first and the post second, so that the end in your hand is never live. Unplug in the opposite order.</li>
<li>Switch on, press the RCD test button, reset it, and put the kettle on.</li>
</ul>
<p>At home, a socket on the drive is not the same thing as a site post. The way a house is earthed does not always suit a vehicle outdoors. Ask an electrician before you make a habit of it.</p>
<h2>What will the post run?</h2>
<p>Volts times amps is watts, so a 16 A post gives 3,680 W, a 10 A post 2,300 W and a 6 A post 1,380 W. A worked example on 10 A:</p>
<ul>
<li>Kettle: 2,000 W</li>
<li><a href="/shop/product/mains-charger-20a">20 A battery charger</a>: 20 × 14.4 ÷ 0.9 = 320 W</li>
<li>Together: 2,320 W, a whisker over. It may hold for a while and then trip, just as the water begins to sing.</li>
</ul>
<p>With a 1,000 W kettle you are at 1,320 W, with room for a small heater on low. On a 6 A post the same kettle and charger leave 60 W, so let one finish before you start the other.</p>
<p>The lead matters too. At 10 A over 25 m, 2.5 mm² cores lose 2 × 25 × 10 × 0.0195 ÷ 2.5 = 3.9 V. The 1.5 mm² leads that are often sold as 16 A lose 6.5 V and turn the difference into warmth along the grass. <a href="/shop/product/hook-up-lead-25m">Ours</a> has the full 2.5 mm².</p>
<h2>When the RCD trips</h2>
<p>You can find out a good deal without opening anything:</p>
<ol>
<li>Unplug every appliance in the van and switch off every breaker. Reset the RCD.</li>
<li>If it holds, switch on one breaker, then one appliance at a time. The one that trips it is the culprit. Favourites are the 230 V element of a three-way fridge, a water heater, and a cheap extension left in the awning.</li>
<li>If it trips with everything off, the fault is in the van's own wiring. Unplug the lead and leave it.</li>
<li>If the <em>post</em> trips with the lead lying unconnected on dry grass, suspect the lead. Look for water in the plugs.</li>
</ol>
<p>Trouble that comes with rain and goes with sun is nearly always water in the inlet or a plug. Do not open 230 V parts to look. That is a job for a competent electrician with a meter that tests insulation, and it usually takes less time than the guessing did.</p>
<h2>What a certificate tells you</h2>
<p>The British wiring standard, BS 7671, has a part of its own for caravans and motor caravans, and model forms for writing down what was done. You may meet three.</p>
<ul>
<li><strong>Electrical Installation Certificate.</strong> For a new installation or a new circuit. It says who designed, built and tested it, with the readings.</li>
<li><strong>Minor Works Certificate.</strong> For a small addition to a circuit that is already there, such as one more socket.</li>
<li><strong>Condition Report (EICR).</strong> For an installation of any age. It lists what was found, with a code: C1 is danger present, C2 potentially dangerous, C3 improvement recommended, FI further investigation. C1, C2 or FI make the result "unsatisfactory".</li>
</ul>
<p>A certificate is a photograph, not a promise: the installation was sound on that day, at that mileage. The notice beside the main switch in many vans asks for inspection and test preferably at least once every three years, and more often with heavy use. Vans shake. Terminals work loose.</p>
<p>Two things it is not. It says nothing about the 12 V side unless it says so, and it is not the same as a habitation service, which may only press the test button. Some insurers, buyers and hire firms ask to see one, so look at your own policy.</p>
<h3>Questions worth asking whoever does it</h3>
<ul>
<li>What qualification and insurance do you hold for this work?</li>
<li>May I see a sample of the form I will get?</li>
<li>Will the readings be written on it, and not only ticks?</li>
<li>What happens if you find a C2?</li>
</ul>
<p>Ask us as well. If you would like somebody to look at what you have, <a href="/#booking">book a consultation</a> or browse the parts in <a href="/shop/category/mains-charging-and-hook-up">mains charging and hook-up</a>. Fitting them is for somebody competent and properly equipped.</p>`,
};
