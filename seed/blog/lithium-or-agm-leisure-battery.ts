import type { SeedPost } from './seed-post.ts';

export const lithiumOrAgm: SeedPost = {
  slug: 'lithium-or-agm-leisure-battery',
  title: 'Lithium or AGM: which leisure battery suits your van?',
  excerpt:
    'We sell lithium, and still tell some people to stay with AGM. The sums by weight, by price and by the way you travel, and what a change really costs.',
  tags: ['Batteries', 'Lithium', 'Sums'],
  picture: 'blog-lithium-or-agm',
  metaTitle: 'Lithium or AGM leisure battery? The sums | Ampervan blog',
  metaDescription:
    'Lithium or AGM for a campervan? Usable amp-hours, weight, cold, cost over a lifetime and the full price of changing over, with sums you can do for your van.',
  publishedAt: '2026-06-15T08:00:00.000Z',
  content: `<p>Every battery on our shelf is lithium, so you may guess what we are going to say. In fact we send some visitors home with the advice to keep the battery they have. It depends on how you travel, and the sums are short.</p>
<h2>What the words mean</h2>
<p><strong>Lithium</strong> here means LiFePO4, lithium iron phosphate, with a protection circuit (BMS) built in. It is a calmer chemistry than the one in telephones. <strong>AGM</strong> is a sealed lead-acid battery, its acid held in glass mat.</p>
<h2>Usable, not printed</h2>
<p>The number on the label is not what you can use. Run a lead battery down to half, day after day, and it lasts. Run it down to a fifth each time and it manages about half as many cycles. So we count:</p>
<ul>
<li>105 Ah of lithium at 80 %: 84 Ah × 12.8 V = 1,075 Wh</li>
<li>100 Ah of AGM at 50 %: 50 Ah × 12 V = 600 Wh</li>
</ul>
<p>One lithium battery therefore stands in for nearly two AGM ones. And the lithium hands over its amp-hours at almost any current, while an AGM gives less the harder you pull. With a kettle on an inverter, a good part of its rating is simply not there.</p>
<h2>Weight</h2>
<p>Our <a href="/shop/product/lithium-battery-105ah">105 Ah lithium battery</a> weighs 11.2 kg. A 100 Ah AGM weighs some 28 kg, and you need two of them for the same evening: 56 kg. That is 45 kg of payload, or two people's luggage. In a van near its limit this decides the matter before the money is mentioned.</p>
<h2>Cost over a lifetime</h2>
<p>Divide the price by all the energy the battery will ever give. Take an ordinary AGM at £180, good for about 400 cycles to half, a better one at £240, good for 1,000, and our lithium at £329, rated for 2,500 cycles to 80 %.</p>
<ul>
<li>Ordinary AGM: 0.6 kWh × 400 = 240 kWh. £180 ÷ 240 = 75p a kWh</li>
<li>Better AGM: 0.6 kWh × 1,000 = 600 kWh. £240 ÷ 600 = 40p a kWh</li>
<li>Lithium: 1.075 kWh × 2,500 = 2,688 kWh. £329 ÷ 2,688 = 12p a kWh</li>
</ul>
<p>That looks like the end of the argument. It is, for somebody who lives in the van. But now be honest about the cycles. If you are away for 25 nights a year, 2,500 cycles is a hundred years, and something else will end first. In eight years you use 200 cycles. The ordinary AGM does 200 cycles too, and it was £149 cheaper.</p>
<h2>What changing over really costs</h2>
<p>A lithium battery is not always a swap. The charger, the alternator side and the fuses were chosen for lead. A usual list from our shelves, at June 2026 prices and before cable and fitting:</p>
<ul>
<li>Battery, 105 Ah: £329.00</li>
<li><a href="/shop/product/dc-dc-charger-30a">DC-DC charger, 30 A</a>: £189.00</li>
<li><a href="/shop/product/mains-charger-20a">Mains charger with a lithium setting, 20 A</a>: £119.00</li>
<li><a href="/shop/product/battery-shunt-500a">Shunt</a>: £89.00</li>
<li>Mega fuse and holder: £6.90 + £12.90 = £19.80</li>
</ul>
<p>Together <strong>£745.80</strong>. You may not need all of it. If your mains charger already has a lithium setting at 14.2 to 14.4 V with the equalising step switched off, keep it. If you never use hook-up, leave it out. But the DC-DC charger is not the place to save: a low lithium battery can overwork an alternator, and <a href="/blog/why-a-smart-alternator-needs-a-dc-dc-charger">a smart alternator will not fill it anyway</a>.</p>
<h2>Charging and patience</h2>
<p>AGM takes the first four fifths briskly and the last fifth slowly, over hours, and it must have that last fifth often, or it loses capacity for good. A van that is always half full, as off-grid vans are, is unkind to it. Lithium charges at nearly full current until almost the end, and is quite happy at half. It is the better match for a 40-minute drive between two stops.</p>
<h2>Cold</h2>
<p>Here AGM wins a point. You can charge it below freezing, if slowly. Lithium must not be charged below 5 °C, and at 0 °C its 84 usable Ah become about 67. Inside a heated van that hardly matters. In a box under the chassis, or in a van that stands unheated with solar on the roof all winter, it does: choose a battery with a heater, a charger with a temperature sensor, or AGM.</p>
<h2>What we would fit</h2>
<h3>Stay with AGM if</h3>
<ul>
<li>you are nearly always on hook-up, or drive every day;</li>
<li>the van has an older alternator with a fixed voltage, and a relay that works;</li>
<li>the battery lives outside in the cold; or</li>
<li>you will sell the van within a couple of years.</li>
</ul>
<h3>Go to lithium if</h3>
<ul>
<li>you spend two or more nights at a time without hook-up;</li>
<li>you want 230 V for more than a laptop;</li>
<li>payload is tight; or</li>
<li>your lead battery is worn out and the charging side wants replacing anyway.</li>
</ul>
<h3>In no case</h3>
<p>Do not join the two in parallel to use up an old battery. They rest at different voltages and want different charging, and the old one pulls the new one down. Do not drop lithium on to a relay because the advertisement said "drop-in".</p>
<h2>Before you decide</h2>
<p>Find your daily figure with the <a href="/calcs">power calculator</a>, count last year's nights without hook-up, and look up your payload on the plate. Those three numbers answer it for most people. If they do not, <a href="/#booking">a Friday half-hour</a> usually does. The change-over itself means high-current cable and new fuse sizes, so have it done or checked by a competent person, and take the old battery to a recycling point or leave it with us.</p>`,
};
