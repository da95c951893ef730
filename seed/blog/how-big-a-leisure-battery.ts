import type { SeedPost } from './seed-post.ts';

export const howBigALeisureBattery: SeedPost = {
  slug: 'how-big-a-leisure-battery',
  title: 'How big a leisure battery do you need?',
  excerpt:
    'One sum settles most of it: watts times minutes, divided by 720. Here it is for a weekend van, with the three traps that make people buy the wrong size.',
  tags: ['Batteries', 'Sums'],
  picture: 'blog-battery-size',
  metaTitle: 'How big a leisure battery do you need? | Ampervan blog',
  metaDescription:
    'Size your leisure battery with one sum: watts times minutes divided by 720. A worked weekend for two people, and the three traps that spoil the answer.',
  publishedAt: '2026-02-17T09:00:00.000Z',
  content: `<p>"Is 105 enough?" is the question we are asked most, usually before we know what is in the van. The honest answer is a sum. You need ten minutes and a pencil. It can save hundreds of pounds. In a hurry? Our <a href="/calcs">power calculator</a> does it with your own list.</p>
<h2>The sum</h2>
<p>For each thing that runs from the battery, write down its watts and the minutes it runs in a day. Then:</p>
<p><strong>watts × minutes ÷ 720 = amp-hours (Ah) at 12 V</strong></p>
<p>The 720 is no mystery. Sixty turns minutes into hours, 12 turns watts into amps, and 60 × 12 is 720. A 10 W light set that is on for five hours is 10 × 300 ÷ 720, which is 4.2 Ah.</p>
<h2>A weekend for two</h2>
<p>Here is a couple in a panel van with a compressor fridge, a diesel heater and one laptop. The kettle is on gas.</p>
<ul>
<li>Fridge: 45 W, with the compressor running 30 % of the day, which is 432 minutes. 45 × 432 ÷ 720 = 27.0 Ah</li>
<li>Diesel heater: 20 W for six hours. 20 × 360 ÷ 720 = 10.0 Ah</li>
<li>Laptop: 50 W for two hours. 50 × 120 ÷ 720 = 8.3 Ah</li>
<li>Lights: 10 W for five hours. 10 × 300 ÷ 720 = 4.2 Ah</li>
<li>Two phones: 15 W each for an hour and a half. 30 × 90 ÷ 720 = 3.8 Ah</li>
<li>Water pump: 50 W for ten minutes. 50 × 10 ÷ 720 = 0.7 Ah</li>
</ul>
<p>That adds up to <strong>54 Ah a day</strong>. For two days without driving, sun or hook-up they need 108 Ah.</p>
<h2>From the need to the battery</h2>
<p>You never use all of a battery. We count 80 % of a lithium (LiFePO4) battery as usable and 50 % of a lead-acid one, because that is where a long life comes from. So:</p>
<ul>
<li>A <a href="/shop/product/lithium-battery-105ah">105 Ah lithium</a> gives 84 Ah. It carries this couple for a day and a half.</li>
<li>A <a href="/shop/product/lithium-battery-160ah">160 Ah lithium</a> gives 128 Ah. Two days, with 20 Ah in hand.</li>
<li>In AGM they would need 108 ÷ 0.5, which is 216 Ah: two large batteries and the best part of 60 kg.</li>
</ul>
<p>Leave at least a tenth of the usable figure spare. Twenty out of 128 is about 16 %, so 160 Ah is our answer here. If they drive for an hour or two on the Saturday, 105 Ah would do, because the alternator puts back what the fridge took. So it would without the heater and the laptop: then two days take 71 Ah.</p>
<h2>Three traps</h2>
<h3>1. The fridge that runs all day</h3>
<p>A fridge label may say 60 W. Put that in for 1,440 minutes and the sum says 120 Ah a day, about four times too much. A compressor fridge switches itself on and off. Allow 30 % of the day in mild weather, 35 % in summer and 50 % in a hot van with the door opened often. An absorption (three-way) fridge is different. On 12 V it takes 120 W or more all the time. When parked, run it on gas or hook-up.</p>
<h3>2. The appliance that is too strong</h3>
<p>Amp-hours say how long. They do not say how hard. A 2,000 W appliance for five minutes is only 13.9 Ah by the sum, yet while it runs it asks for about 185 A. A 105 Ah lithium battery is happy to give 100 A and then shuts down to protect itself. For 2,000 W you need a battery of 230 Ah or so behind the <a href="/shop/product/inverter-2000w">inverter</a>, however seldom you use it. Look for the strongest thing you run, not only the longest.</p>
<p>Anything with a 13 A plug also costs a little more than the sum says, since the inverter turns about 12 % of what it takes into heat. A 1,000 W travel kettle on for ten minutes is 13.9 Ah by the sum and about 15 Ah in real life.</p>
<h3>3. The cold</h3>
<p>At 0 °C a lithium battery gives about 80 % of its rating, so those 128 Ah shrink to 102 and the couple above would come up short. Below 5 °C it must not be charged at all. Put it in the heated part of the van and this problem mostly goes away. If it has to live outside, choose the next size up, and one with a heater.</p>
<h2>How exact is it?</h2>
<p>Exact enough. Lithium sits nearer 12.8 V than 12, so for lights, pumps and fridges the sum errs on the safe side by about 6 %. Your fridge on a hot day will differ by far more than that. If you want the truth about your own van, fit a <a href="/shop/product/battery-shunt-500a">shunt</a> and read the daily total for a week. People are usually surprised by something, and it is usually an inverter left on.</p>
<h2>Do yours</h2>
<p>Our <a href="/calcs">power calculator</a> does this with your own list and adds the solar and charger sizes. If you already know your daily figure, the <a href="/battery-calculator">battery calculator</a> goes straight to the size. And if the two of you disagree about the kettle, <a href="/#booking">book half an hour on a Friday afternoon</a> and bring the list. A larger battery needs thicker cable and bigger fuses. Let an electrician do or check that.</p>`,
};
