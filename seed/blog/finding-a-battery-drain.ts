import type { SeedPost } from './seed-post.ts';

export const findingABatteryDrain: SeedPost = {
  slug: 'finding-a-battery-drain',
  title: 'Finding what drains your leisure battery',
  excerpt:
    'A battery that was full on Sunday and flat on Friday has a leak or has grown old. With a clamp meter or a multimeter, an hour and a notebook, you can tell which.',
  tags: ['Fault finding', 'Batteries', 'Monitoring'],
  picture: 'blog-battery-drain',
  metaTitle: 'How to find a leisure battery drain | Ampervan blog',
  metaDescription:
    'Find what flattens your leisure battery: measure the standing current with a clamp or multimeter, pull the fuses one by one, and work out the days it lasts.',
  publishedAt: '2026-08-17T08:00:00.000Z',
  content: `<p>The van stood on the drive for ten days with everything off, and the battery is flat. Before you buy a new one, measure. Quite often there is nothing wrong with the battery, and whatever emptied it would flatten the new one just as well.</p>
<h2>What is normal?</h2>
<p>Nothing in a van is quite off. A tracker, an alarm, a control panel, a solar controller and the clock in the radio all sip. The sum for what they cost is simple:</p>
<p><strong>amps × 24 = Ah a day</strong>, and <strong>usable Ah ÷ Ah a day = days</strong></p>
<ul>
<li>0.05 A is 1.2 Ah a day. A 105 Ah lithium battery (84 usable) lasts 70 days.</li>
<li>0.15 A is 3.6 Ah a day: 23 days.</li>
<li>0.5 A is 12 Ah a day: one week.</li>
</ul>
<p>Up to about 0.1 A we leave alone. Above 0.2 A there is something to find.</p>
<h2>Get the van ready</h2>
<ul>
<li>Unplug hook-up and stop the engine.</li>
<li>Cover the solar panel or work at dusk. Even weak sun hides a drain.</li>
<li>Switch everything off as you do when you leave it, shut the doors and wait half an hour, so that anything with a computer in it goes to sleep.</li>
<li>Take off rings and watch straps. A spanner or a ring across the terminals of a lithium battery carries thousands of amps.</li>
</ul>
<h2>Measure the total</h2>
<h3>With a clamp meter</h3>
<p>It must be one that measures <strong>direct current</strong>; the cheaper ones see only alternating current and will show you nothing. Set it to DC amps, close the jaws on thin air beside the cable and press zero. Then close them round the battery's negative cable, and only that one. If there are several on the post, take them together or add them up.</p>
<p>Small clamps are honest to about 0.05 A at best. If the cable is long enough, wind it through the jaws five times and divide the reading by five.</p>
<h3>With a multimeter</h3>
<p>This is finer, but the meter becomes part of the circuit. Put the red lead in the 10 A socket, and check in the manual that this socket has a fuse. Take the main negative off the battery and connect the meter between the post and the cable. Isolate a large inverter first, because the rush as it connects can blow the meter's fuse; measure that one with a clamp. While the meter is there, start nothing: no pump, no engine. And never touch the probes to plus and minus with the meter set to amps. That is a short circuit through your hand-held instrument.</p>
<h3>With a shunt</h3>
<p>If there is a <a href="/shop/product/battery-shunt-500a">shunt</a> in the van, look at the app. It has been measuring all along, and only uses a milliamp itself.</p>
<h2>Then take the fuses out, one by one</h2>
<p>Write down the total. Pull one fuse, write down the new figure, leave it out and go on to the next. The difference belongs to the circuit you have just pulled. A typical page of the notebook:</p>
<ol>
<li>Everything off: 0.92 A</li>
<li>Inverter isolated: 0.14 A. So the inverter took <strong>0.78 A</strong>.</li>
<li>Radio fuse out: 0.06 A. The radio took 0.08 A.</li>
<li>USB sockets out: 0.05 A. Their little blue voltmeter took 0.01 A.</li>
<li>Control panel out: 0.00 A. It took 0.05 A.</li>
</ol>
<p>At 0.92 A such a van loses 22 Ah a day, and 84 Ah are gone in under four days. With the inverter switched off at its remote and the radio moved to a switched feed, 0.06 A is left: 1.4 Ah a day, or nearly two months.</p>
<p>If pulling every fuse leaves a current, something is wired straight to the battery. Follow the thin wires on the posts. That is where trackers, alarms and somebody's earlier good idea are found.</p>
<h2>The usual suspects</h2>
<ul>
<li><strong>The inverter.</strong> Left on with nothing plugged in, a 2,000 W one idles at about 10 W. 10 ÷ 12.8 is 0.78 A, nearly 19 Ah a day. This is the drain we find most.</li>
<li><strong>A relay stuck closed.</strong> Some take 0.15 A to hold themselves in, and a stuck one joins your leisure battery to everything in the cab.</li>
<li><strong>A lit display.</strong> Two watts all day is about 4 Ah.</li>
<li><strong>The step, the aerial booster, the gas valve.</strong> Each has a switch that somebody believes is off.</li>
<li><strong>A fridge on "auto".</strong> It may choose 12 V when it should not.</li>
<li><strong>Damp.</strong> A green connector under the floor can leak enough to matter, and more when it rains.</li>
</ul>
<h2>If there is no drain</h2>
<p>Then test the battery. Charge it fully and let it rest for an hour. Run a steady load that you know, say 60 W of lamps, which is about 5 A, for four hours. That is 20 Ah, and a healthy 105 Ah battery with a shunt should now read about 81 %. A lead battery has no honest gauge: let it rest an hour and measure volts. If 20 Ah out of a nominal 100 takes it below about 12.2 V, it has lost much of its capacity.</p>
<p>Check the boring things as well. A battery that never gets full looks like one that drains. In winter a small solar panel may put back less than the van takes: 100 W makes <a href="/blog/how-much-solar-in-a-kent-winter">about 3 Ah a day in a Kent December</a>.</p>
<h2>Keep it from coming back</h2>
<ul>
<li>Fit a <a href="/shop/product/battery-isolator-400a">battery isolator</a> and use it when you leave the van for longer than a fortnight. Feed the gas alarm and tracker from ahead of it, each with a fuse of its own.</li>
<li>A <a href="/shop/product/low-voltage-cut-off-100a">low-voltage cut-off</a> lets go of the loads before harm is done.</li>
<li>Look at the <a href="/shop/category/monitoring">daily total</a> once a month, as you look at tyre pressures.</li>
</ul>
<p>Measuring is safe work if you are methodical. Leave 230 V parts closed, leave airbags and the vehicle's own fuse box to a garage, and if the figures will not add up, <a href="/#contact">send them to us</a>. We like a page of numbers, and quite often we can name the circuit from it.</p>`,
};
