import type { SeedPost } from './seed-post.ts';

export const fusesAndCableSizes: SeedPost = {
  slug: 'fuses-and-cable-sizes-at-12-volts',
  title: 'Fuses and cable sizes at 12 volts, with the sums',
  excerpt:
    'Why a fridge cuts out while the battery is half full, how to choose cable that prevents it, and how the right fuse follows from the cable. Two formulas and four worked examples.',
  tags: ['Wiring', 'Fuses', 'Sums'],
  picture: 'blog-cable-drop',
  metaTitle: 'Campervan cable sizes, fuses and voltage drop | Ampervan',
  metaDescription:
    'How to choose cable and fuses for a campervan: the voltage drop formula, a fridge, a heater, a charger and an inverter worked through, and where each fuse goes.',
  publishedAt: '2026-04-20T08:00:00.000Z',
  content: `<p>If we could ask every home converter to do one sum before buying anything, it would be this one. Thin fridge cable is among the commonest faults we put right, in factory vans as well as home-built ones, and it never looks like a cable fault. It looks like a bad fridge.</p>
<h2>Why 12 volts is demanding</h2>
<p>A 60 W fridge takes 0.26 A from a house socket. From a 12 V battery it takes 5 A, nineteen times as much, through a wire that is often thinner. Every metre of that wire keeps a little of the voltage for itself. Lose half a volt out of 230 and nobody will ever know. Lose half a volt out of 12 and the fridge may switch itself off to protect a battery that is perfectly well.</p>
<h2>The voltage drop sum</h2>
<p><strong>drop in volts = 2 × length × amps × 0.0195 ÷ mm²</strong></p>
<ul>
<li>The <strong>2</strong> is there because current goes out and comes back.</li>
<li><strong>Length</strong> is one way, in metres, along the route the cable really takes.</li>
<li><strong>0.0195</strong> is the resistance of one metre of 1 mm² copper cable, as automotive cable really measures when it is a little warm. Textbooks use 0.0172, which is pure copper on a good day and leads to thinner cable than you want.</li>
<li><strong>mm²</strong> is the area of copper, not the thickness. Cable sold as "6 mm auto cable" is often named by its outside diameter and holds about 4.6 mm².</li>
</ul>
<p>Keep the drop to 3 % (0.36 V) for anything that cares: fridges, heaters, chargers, inverters. Lights and USB sockets can live with 10 % (1.2 V).</p>
<h3>Worked example: a fridge at 5 A, 6 m away</h3>
<ul>
<li>2.5 mm²: 2 × 6 × 5 × 0.0195 ÷ 2.5 = 0.47 V, or 3.9 %. Too much.</li>
<li>4 mm²: 0.29 V, or 2.4 %. Good.</li>
<li>6 mm²: 0.20 V, or 1.6 %. Better, and what we would fit.</li>
</ul>
<p>Now the moment that matters. A compressor takes two to three times its running current as it starts. At 15 A the 2.5 mm² cable loses 1.4 V, so a battery resting at 12.4 V looks like 11.0 V to the fridge, and some fridges give up there. On <a href="/shop/product/twin-cable-6mm">6 mm² cable</a> the same start loses 0.6 V.</p>
<h3>Turn it round to find the size</h3>
<p><strong>mm² = 2 × length × amps × 0.0195 ÷ allowed drop</strong></p>
<ul>
<li>Diesel heater, 10 A while its glow plug is on, 4 m: 2 × 4 × 10 × 0.0195 ÷ 0.36 = 4.3 mm². Take 6 mm².</li>
<li>LED lights, 2 A, 5 m, held to 3 % because we like them even: 1.1 mm². Take 1.5 mm² or the 2.5 mm² that you have on the reel.</li>
<li>30 A DC-DC charger, which draws 39 A, 5 m: 21 mm². Take 25 mm².</li>
</ul>
<h2>Then ask whether it will get hot</h2>
<p>Voltage drop is only the first test. A short, heavy cable can pass it and still run hot. Take a 2,000 W inverter: with the battery sagging to 11.5 V and 88 % efficiency it draws 2,000 ÷ (11.5 × 0.88) = 198 A. Over 1 m, 25 mm² would lose 0.31 V, which is 2.6 % and a pass. But we let 25 mm² carry 100 A and no more. The right cable is <a href="/shop/product/battery-cable-70mm">70 mm²</a>.</p>
<p>The steady currents we work to are on the cautious side: 20 A for 2.5 mm², 30 A for 6, 50 A for 10, 70 A for 16, 100 A for 25, 125 A for 35, 200 A for 50 and 250 A for 70. Take off a fifth to nearly a third where cables are bundled, in conduit or near a heater.</p>
<h2>The fuse protects the cable</h2>
<p>It is not there for the fridge. It is there so that a cable chafed through behind a panel does not become a heating element. That gives two bounds:</p>
<p><strong>1.25 × steady current ≤ fuse ≤ what the cable may carry</strong></p>
<ul>
<li>Fridge, 5 A on 6 mm²: at least 6.25 A, at most 30 A. A 10 A fuse allows for the starting surge and blows long before the cable suffers.</li>
<li>Inverter, 198 A on 70 mm²: at least 247 A, at most 250 A. A <a href="/shop/product/mega-fuse-250a">250 A mega fuse</a>, and no other.</li>
<li>A 28 A load on 6 mm²: at least 35 A, at most 30 A. No fuse fits. The answer is never a bigger fuse. It is thicker cable: on 10 mm², good for 50 A, a 40 A fuse sits well.</li>
</ul>
<h3>Where it goes</h3>
<ul>
<li>At the <strong>source</strong>, as close to the battery positive as you can, within about 200 mm. The stretch before the fuse has no protection.</li>
<li>At <strong>both ends</strong> where there is a battery at both ends, as with a DC-DC charger.</li>
<li>One for <strong>each circuit</strong>, in a <a href="/shop/product/fuse-box-12-way">fuse box</a> with labels.</li>
</ul>
<h3>Which kind</h3>
<p>Blade fuses up to 30 A, midi fuses from 30 to 100 A, mega fuses from there to about 300 A. On a lithium bank of 320 Ah or more we fit a <a href="/shop/product/class-t-fuse-400a">Class T fuse</a> first, because such a bank can push thousands of amps into a short circuit and an ordinary fuse may go on arcing. If you prefer breakers, they have to be rated for DC. A house breaker relies on the current crossing zero a hundred times a second, and direct current never does.</p>
<h2>Small habits that matter</h2>
<ul>
<li>Crimp lugs with a proper hex tool. A lug squashed with pliers passes every test until it is asked for 100 A.</li>
<li>Bring the return back in cable for anything over 10 A. Bodywork joints rust.</li>
<li>A grommet at every hole, a clip every 300 mm, a label at both ends.</li>
</ul>
<p>Small circuits are good work for a careful owner. Cables thicker than your finger, anything at 230 V, and anything that joins two batteries are worth having done or checked by a competent person. Our <a href="/shop/category/cable-and-connections">cable pages</a> print the reach of each size, and if you <a href="/#contact">send us your list of circuits</a> we look it over before you order.</p>`,
};
