import type { SeedPost } from './seed-post.ts';

export const aWeekOffGridInFebruary: SeedPost = {
  slug: 'a-week-off-grid-in-february',
  title: 'A week off grid in February, planned on paper',
  excerpt:
    'Seven nights, two people, no hook-up, in the month when it is hardest. How much you use, what the sun gives, how long you must drive, and the day-by-day sum.',
  tags: ['Off grid', 'Winter', 'Sums'],
  picture: 'blog-february-week',
  metaTitle: 'A week off grid in a campervan in February | Ampervan',
  metaDescription:
    'Plan a week off grid in a campervan in February: winter use for two, what 200 W of solar gives in Kent, how much driving fills the gap, and the sum day by day.',
  publishedAt: '2026-10-19T08:00:00.000Z',
  content: `<p>February is a fine month to have a beach to yourself. It is also the month that finds out every van. The heater runs all evening, the sun is low, and the battery is cold. With the sums done beforehand, it is only a matter of where to be on which day.</p>
<h2>What a winter day uses</h2>
<p>Two people, the kettle on gas, in watt-hours and then in Ah of a lithium battery at 12.8 V:</p>
<ul>
<li>Compressor fridge, 45 W for 30 % of the day: 324 Wh, 25.3 Ah</li>
<li>Diesel heater, 25 W for ten hours, and two starts: 265 Wh, 20.7 Ah</li>
<li>Laptop, 60 W for two hours: 120 Wh, 9.4 Ah</li>
<li>Router, 10 W for eight hours: 80 Wh, 6.3 Ah</li>
<li>Lights, 15 W for five hours: 75 Wh, 5.9 Ah</li>
<li>Phones: 40 Wh, 3.1 Ah</li>
<li>Pump: 8 Wh, 0.6 Ah</li>
</ul>
<p>Together 912 Wh, or <strong>71 Ah a day</strong>. A summer day for the same couple is about 50. The heater is most of the difference, and it burns diesel for its warmth: those 21 Ah are only the fan, the pump and the glow plug.</p>
<p>Seven days is 7 × 71.3 = <strong>499 Ah</strong>.</p>
<h2>What the sun puts back</h2>
<p>200 W flat on the roof makes on average 15.5 Ah on a Kent day in February (<a href="/blog/how-much-solar-in-a-kent-winter">the sum is here</a>). That leaves 71.3 − 15.5 = 55.8 Ah a day to find, or 391 Ah over the week.</p>
<p>In a dull spell we count on a third of the average, about 5 Ah. Keep that in mind for later.</p>
<h2>What the battery carries</h2>
<p>A <a href="/shop/product/lithium-battery-230ah">230 Ah lithium battery</a> gives 184 Ah down to its last fifth. 184 ÷ 55.8 is 3.3 days. So it will not do a week by itself, and neither will the next size: 320 Ah gives 256, which is four and a half days.</p>
<p>What is missing, with 230 Ah, is 391 − 184 = 207 Ah. That has to come from the engine or a post.</p>
<h2>How long you must drive</h2>
<ul>
<li>With a 30 A DC-DC charger: 207 ÷ 30 = 6.9 hours in the week</li>
<li>With a <a href="/shop/product/dc-dc-charger-50a">50 A charger</a>: 207 ÷ 50 = 4.1 hours</li>
</ul>
<p>Most people move every second or third day in any case, for water and bread. Three drives of an hour and a half with the 50 A charger put back 225 Ah, 75 each time. Sitting with the engine running on a pitch is another thing: it is slow, unloved by neighbours, hard on the engine, and against the rules in many places.</p>
<h2>Day by day</h2>
<p>Start full. Each day costs 55.8 Ah after the sun's share, and on Tuesday, Thursday and Saturday you drive for an hour and a half:</p>
<ol>
<li>Monday night: 230 − 55.8 = 174 Ah, 76 %</li>
<li>Tuesday, driven: 174 − 55.8 + 75 = 193 Ah, 84 %</li>
<li>Wednesday: 138 Ah, 60 %</li>
<li>Thursday, driven: 157 Ah, 68 %</li>
<li>Friday: 101 Ah, 44 %</li>
<li>Saturday, driven: 120 Ah, 52 %</li>
<li>Sunday night: 64 Ah, <strong>28 %</strong></li>
</ol>
<p>You come home with eight points above the 20 % floor. That is enough, and not generous.</p>
<h3>And if it is grey all week?</h3>
<p>Then you lose about 10 Ah a day, 70 over the week, and the 28 % becomes nothing at all. One more drive of an hour and a half, or one night on a post in the middle, puts it right. Decide on Wednesday: <strong>if you are below 55 % on Wednesday night, add a drive.</strong> That one rule is worth more than any gadget.</p>
<h2>Cold, which is half of it</h2>
<p>The February average in the South East is 5.4 °C, so nights near or below freezing are normal.</p>
<ul>
<li><strong>Capacity.</strong> At 0 °C a lithium battery gives about 80 % of its rating. If yours sits outside the heated space, 184 Ah becomes 147 and the plan above runs out on Sunday.</li>
<li><strong>Charging.</strong> Below 5 °C it must not be charged. Imagine the drive home on Tuesday after a frosty night: an hour and a half, and the first part of it wasted. A battery inside the living space stays warm with you. A heated one spends about half an hour and 3 Ah warming itself from freezing, and then takes the charge.</li>
<li><strong>Sensors.</strong> A <a href="/shop/product/battery-temperature-sensor">temperature sensor</a> on the DC-DC charger and on the solar controller lets them wait by themselves.</li>
</ul>
<h2>Save it where it is easy</h2>
<ul>
<li>Kettle on gas: a 1,000 W kettle for ten minutes is 15 Ah a day, over 100 in the week. That is more than one of those drives puts back.</li>
<li>Inverter off at the switch. Left on, a 2,000 W one takes nearly 19 Ah a day for nothing.</li>
<li>Let the heater run low and steady. Every start costs a burst of its glow plug.</li>
<li>Charge phones and laptop while you drive.</li>
<li>Turn the fridge down a step. In a cool van it keeps its cold with less.</li>
</ul>
<h2>Before you set off</h2>
<ol>
<li>Fill the battery on hook-up the night before. A 40 A charger takes a flat 230 Ah to full in under six hours.</li>
<li>See that the <a href="/shop/product/battery-shunt-500a">shunt</a> says 100 % when it is really full.</li>
<li>Drive for ten minutes and look at the app. The DC-DC charger should show its 50 A.</li>
<li>Run the heater for an hour, and fill up, since many heaters stop with a quarter of a tank left.</li>
<li>Test the carbon monoxide and smoke alarms, and have gas and heater looked at by somebody competent if it has been a year.</li>
<li>Pack spare fuses, a torch, the hook-up lead all the same, and a note of a site that is open in winter.</li>
</ol>
<h2>Your own week</h2>
<p>Put your list into the <a href="/calcs">power calculator</a> with seven days, and the <a href="/battery-calculator">battery calculator</a> will say which size leaves a tenth spare. If the answer is our <a href="/shop/product/off-grid-kit-320ah">320 Ah kit</a>, with 400 W on the roof, the driving falls to about half an hour in the whole week. If it is a 105 Ah battery and a shorter trip, that is a good answer too, and it costs two thousand pounds less. <a href="/#booking">Come and plan it with us</a> on a Friday afternoon.</p>`,
};
