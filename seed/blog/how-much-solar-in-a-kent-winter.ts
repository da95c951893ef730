import type { SeedPost } from './seed-post.ts';

export const howMuchSolarInAKentWinter: SeedPost = {
  slug: 'how-much-solar-in-a-kent-winter',
  title: 'How much solar do you get in a Kent winter?',
  excerpt:
    'The same roof that makes 121 Ah on a June day makes 13 in December. Month by month, what a flat panel gives in Kent, and where the rest of a winter has to come from.',
  tags: ['Solar', 'Winter', 'Sums'],
  picture: 'blog-winter-sun',
  metaTitle: 'How much solar do you get in a Kent winter? | Ampervan',
  metaDescription:
    'Month by month figures for a flat solar panel on a campervan roof in Kent, the sum behind them, how many watts you would need in December, and what helps.',
  publishedAt: '2026-09-21T08:00:00.000Z',
  content: `<p>Somebody in the workshop said last week that their panel had "stopped working in November". It had not. It was making all the power there was, and there was very little. Solar is the kindest way to charge a van from April to September. For the rest of the year it helps to know the numbers.</p>
<h2>What 100 watts makes, month by month</h2>
<p>These are daily averages for South East England, for a panel lying flat on a roof, after ordinary losses:</p>
<ul>
<li>January 4.2 Ah, February 7.7, March 13.6</li>
<li>April 22.3, May 27.3, June 30.3</li>
<li>July 28.3, August 23.9, September 17.5</li>
<li>October 10.1, November 5.4, <strong>December 3.3</strong></li>
</ul>
<p>June is nine times December. Multiply by your own roof: 200 W makes 61 Ah on an average June day and under 7 in December, 400 W makes 121 and 13.</p>
<h3>Where the figures come from</h3>
<p>The sunlight is from the tables that the government's SAP energy method uses for houses, which give the average month by month for each region. It is measured on a horizontal surface, and that is just what a van roof is. Then:</p>
<p><strong>watts × sun hours × 0.70 ÷ 12.8 = Ah a day</strong></p>
<p>"Sun hours" squeezes the whole day's light into hours of full sun: 5.54 in June, 0.60 in December. The 0.70 is our allowance for dirt, heat, cable, the controller and a bit of shade. So a 200 W panel in December is 200 × 0.60 × 0.70 = 84 Wh, and 84 ÷ 12.8 = 6.6 Ah.</p>
<p>They are averages. In a run of dull, wet days we plan for about a third of them, which is our own estimate and not a measurement.</p>
<h2>Why it is so little</h2>
<p>The days are short, of course: under eight hours of daylight at Christmas against sixteen and a half in June. But the angle is worse. At noon on the shortest day the sun stands 15 degrees above the horizon in Kent, and at midsummer 62. Light that comes in so low is spread thin across a flat panel. At 15 degrees, each square metre of roof catches about a quarter of what it would if it faced the sun. Add cloud, long shadows from every hedge, and salt off the road, and you have December.</p>
<h2>How many watts would a winter take?</h2>
<p>Take the couple from <a href="/blog/how-big-a-leisure-battery">our battery post</a>, who use 54 Ah a day. That is 54 × 12.8 = 691 Wh. The panel they would need is 691 ÷ (sun hours × 0.70):</p>
<ul>
<li>June: 691 ÷ 3.88 = 178 W</li>
<li>March: 691 ÷ 1.75 = 395 W</li>
<li>October: 691 ÷ 1.295 = 534 W</li>
<li>February: 691 ÷ 0.994 = 695 W</li>
<li>December: 691 ÷ 0.42 = 1,645 W</li>
</ul>
<p>One of our <a href="/shop/product/solar-panel-200w">200 W panels</a> measures 1.49 by 0.68 m, about a square metre. December would take more than eight of them. A long-wheelbase van with its vents and rails has room for two or three, so <strong>no van roof does December</strong>, and we say that as people who sell panels.</p>
<p>What 400 W does is cover that couple from March to September. It is a good size for a panel van, and we would rather spend the next pound on the charger that works while you drive.</p>
<h2>What helps</h2>
<h3>Tilting</h3>
<p>A panel turned to face a low sun catches far more of it. In clear winter weather we would expect half as much again to twice the flat figure. That is an estimate, and in grey weather, when light comes from the whole sky, tilting does next to nothing. A <a href="/shop/product/folding-solar-panel-160w">folding panel</a> is the easy way: leave the van where it is sheltered and stand the panel in the sun. 160 W flat would average 5.3 Ah in December. Stood up and turned, perhaps 8 to 10 on a good day.</p>
<h3>Keeping it clean and unshaded</h3>
<p>Five minutes with a soft brush in October is worth more than any gadget. A roof vent that throws a shadow on one corner can cost a third of the panel. Where one panel is often shaded, wire them in parallel.</p>
<h3>Using less at the wrong time</h3>
<p>Put the kettle on gas. A 1,000 W kettle for ten minutes a day is about 15 Ah through the inverter, which is more than 400 W of solar makes in a December day.</p>
<h2>Where the rest comes from</h2>
<ul>
<li><strong>Driving.</strong> One hour with a 30 A DC-DC charger puts back 30 Ah. That is what 400 W of roof makes in more than two December days.</li>
<li><strong>Hook-up.</strong> A night on a 20 A charger is 8 × 20 = 160 Ah, or twelve December days of those 400 W.</li>
<li><strong>A larger battery.</strong> It makes nothing, but it carries you to the next drive. <a href="/blog/a-week-off-grid-in-february">A week in February</a> shows how the three work together.</li>
</ul>
<h2>Is it worth having in winter at all?</h2>
<p>Yes, for one thing above all: looking after the battery while the van stands. A parked van with its tracker and clock takes 1 to 3 Ah a day, and 100 W makes 3.3 in the worst month. They balance, and you come back to a healthy battery in spring.</p>
<p>One caution. A lithium battery must not be charged below 5 °C, and the average outside temperature here in January is 5.0. A controller with a <a href="/shop/product/battery-temperature-sensor">temperature sensor</a> simply waits for a milder hour. Without one you rely on the battery's own protection, which is a last resort and not a plan.</p>
<p>North of here it is leaner still: in the Highlands 100 W makes about 1.6 Ah a day in December. Put your own use and month into the <a href="/calcs">calculator</a>, or <a href="/#booking">come and talk about your roof</a>. If you fit panels yourself, cover the glass while you connect them, connect the battery to the controller first, and fuse the cable at the battery.</p>`,
};
