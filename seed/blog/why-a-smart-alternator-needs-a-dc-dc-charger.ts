import type { SeedPost } from './seed-post.ts';

export const whyASmartAlternatorNeedsADcDcCharger: SeedPost = {
  slug: 'why-a-smart-alternator-needs-a-dc-dc-charger',
  title: 'Why a smart alternator needs a DC-DC charger',
  excerpt:
    'You drove for three hours and the leisure battery is no fuller. In a modern van that is usually the alternator being clever. What is going on, and the sums for the cure.',
  tags: ['Charging', 'Batteries', 'Sums'],
  picture: 'blog-smart-alternator',
  metaTitle: 'Smart alternators and DC-DC chargers explained | Ampervan',
  metaDescription:
    'Why a Euro 6 van often fails to charge its leisure battery on the road, how a DC-DC charger cures it, and the sums for its size, its cable and two fuses.',
  publishedAt: '2026-03-16T09:00:00.000Z',
  content: `<p>A van comes in. It is four years old, the leisure battery is new, there is a split-charge relay between the two, and after a long motorway run the battery is no fuller than when it set off. Nothing is broken. The alternator is doing what it was built to do, and the relay belongs to an older world.</p>
<h2>What changed</h2>
<p>For decades an alternator held one steady voltage, somewhere near 14.2 V, whenever the engine ran. A relay could simply join the two batteries and both would fill.</p>
<p>To save fuel, most vans built to the Euro 6 rules have a <strong>smart alternator</strong>. The engine computer turns it down when the starter battery is full and up when you lift off the throttle, so that braking pays for the charging. Measured at the battery, the voltage wanders between about 12.5 V and 15 V as you drive.</p>
<p>Now look at it from the leisure battery:</p>
<ul>
<li>A lithium battery wants 14.2 V to charge. At 12.5 V it gets nothing. If a relay stays closed, current can even flow backwards, out of the battery you meant to fill.</li>
<li>At 15 V it gets too much. Its protection may disconnect it, and a lead battery left at that voltage for hours loses water.</li>
<li>A voltage-sensing relay closes at 13.3 V and opens at 12.8 V. On a smart alternator it can spend the trip clicking in and out.</li>
</ul>
<h2>What a DC-DC charger does</h2>
<p>It takes whatever comes, from 11 V to 16 V, and makes of it the voltage your battery asks for. It also limits the current. That second point matters as much as the first. A low lithium battery takes all it is offered and keeps taking it, and an alternator working flat out at idle, with little air moving past it, can cook itself.</p>
<h2>Which size?</h2>
<p>Start from a day's use and put it back in two to three hours of driving. If you use 54 Ah a day (<a href="/blog/how-big-a-leisure-battery">here is how to find out</a>), that is 54 ÷ 3 = 18 A at the least and 54 ÷ 2 = 27 A for comfort. A <a href="/shop/product/dc-dc-charger-30a">30 A charger</a> covers it: 54 ÷ 30 is 1.8 hours.</p>
<p>Then check it against three limits:</p>
<ol>
<li><strong>The battery.</strong> A lithium battery is content with up to half its capacity in amps. 105 Ah ÷ 2 is 52 A, so 30 A and 50 A are both fine.</li>
<li><strong>The alternator.</strong> The charger draws more than it delivers, because it lifts the voltage. A 30 A charger making 14.2 V from 12.5 V at 88 % efficiency takes 30 × 14.2 ÷ (12.5 × 0.88) = 39 A. A 50 A one takes 65 A. Our rule of thumb is to ask for no more than half of what the alternator is rated for: about 80 A of alternator for the 30 A charger, 130 A for the 50 A.</li>
<li><strong>The temperature.</strong> No lithium charging below 5 °C. Give the charger the <a href="/shop/product/battery-temperature-sensor">temperature sensor</a>, and a frosty drive home cannot harm the cells.</li>
</ol>
<h2>The cable is half of the job</h2>
<p>The starter battery is under the bonnet or the driver's seat and the leisure battery is not, so the run is long. Size the cable for what the charger <em>draws</em>. For 39 A over 5 m, allowing a 3 % drop (0.36 V):</p>
<p><strong>2 × 5 m × 39 A × 0.0195 ÷ 0.36 V = 21 mm²</strong></p>
<p>The next size up is <a href="/shop/product/battery-cable-25mm">25 mm²</a>, where the drop is 0.30 V, or 2.5 %. We run a negative cable of the same size beside it and do not lean on the bodywork for the return. Where the numbers come from is in <a href="/blog/fuses-and-cable-sizes-at-12-volts">our post on cable and fuses</a>.</p>
<p>There is a battery at <em>each</em> end of that cable, so it needs a fuse at each end: for the 30 A charger a 50 A midi fuse at the starter battery and a 40 A one at the leisure battery. The <a href="/shop/product/midi-fuse-kit">midi fuse kit</a> has both.</p>
<h2>How it knows that the engine is running</h2>
<p>There are two ways, and on a smart alternator one is better.</p>
<ul>
<li><strong>Ignition wire.</strong> A thin wire that is live only with the engine on. Sure and simple.</li>
<li><strong>Voltage sensing.</strong> The charger guesses from the voltage. It works on older engines. On a smart one it may decide at 12.5 V that you have parked.</li>
</ul>
<p>Use the ignition wire if you can find one. On some vans there is a converter's connector with the right signal on it, so it is worth looking at the body builder's manual before cutting into anything.</p>
<h2>Does yours need one?</h2>
<p>Ask a passenger to watch a plug-in voltmeter in the 12 V socket for half an hour of mixed driving. A reading that stays at 14 V or so the whole time is a fixed alternator. One that drops into the twelves on the flat and climbs when you brake is a smart one.</p>
<ul>
<li><strong>Smart alternator:</strong> fit a DC-DC charger, whatever the battery.</li>
<li><strong>Lithium battery:</strong> fit a DC-DC charger, whatever the alternator.</li>
<li><strong>Fixed alternator and a lead battery:</strong> a <a href="/shop/product/voltage-sensing-relay-140a">relay</a> is still an honest, inexpensive answer.</li>
</ul>
<h2>What we check when it still does not charge</h2>
<p>Four things, in this order: the fuse at each end; the voltage at the charger's input while it works, because 12.5 V at the battery and 11.6 V at the charger means thin cable or a bad lug; the ignition signal; and the battery type set in the app. In that order it is rarely more than an hour.</p>
<p>The cable to the starter battery can deliver hundreds of amps into a slipped spanner, and some vans have a start-stop battery with a sensor on its negative post that must not be bypassed. If that sentence made you pause, <a href="/#contact">send us a note</a> with the model and year and we will tell you what fits.</p>`,
};
