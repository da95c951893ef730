interface SeedReview {
  name: string;
  rating: number;
  comment: string;
  timeAgo: string;
  avatar: string | null;
  verified: boolean;
}

/** Invented reviews by invented people. `verified` stays false, so that the site marks them as samples. */
export const seedReviews: SeedReview[] = [
  {
    name: 'Helen T.',
    rating: 5,
    comment:
      'Our Sprinter came back with a 230 Ah lithium battery, a DC-DC charger and a diagram I can follow. They talked me out of the bigger battery after doing the sums with me. Three weeks in Scotland and we never went under 40 %.',
    timeAgo: '3 weeks ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Marcus O.',
    rating: 5,
    comment:
      'The leisure battery in my T6 never charged on the motorway and two garages had shrugged. They found it in an hour: a relay that the smart alternator ignored. Clear price before they started.',
    timeAgo: '1 month ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Priya S.',
    rating: 5,
    comment:
      'I converted my Ducato myself and was nervous about the 230 V side. They fitted and tested the consumer unit, and kindly pointed out two of my own cables that wanted thicker copper. No lecture, just labels.',
    timeAgo: '2 months ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Graham W.',
    rating: 5,
    comment:
      'RCD on our coachbuilt tripped on every site in the rain. It turned out to be water in the inlet. They dried it, replaced it and showed me the old one.',
    timeAgo: '2 months ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Ellie M.',
    rating: 5,
    comment:
      'My VW T4 is older than I am and the wiring looked it. They took out a carrier bag of dead cable and fitted a proper fuse box. The fridge now runs all night, and I can read what every fuse does.',
    timeAgo: '4 months ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Tom and Ruth B.',
    rating: 5,
    comment:
      'Two solar panels and an MPPT controller on a Transit. They told us plainly that it would not keep us going in December, and that honesty is why we booked. In June it was full by lunchtime.',
    timeAgo: '5 months ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Aled J.',
    rating: 5,
    comment:
      'Ordered cable, lugs and a fuse kit for my Vivaro. I had the wrong fuse in the basket for the cable, and they rang before posting it. Arrived in two days with everything labelled.',
    timeAgo: '7 months ago',
    avatar: null,
    verified: false,
  },
  {
    name: 'Karen D.',
    rating: 5,
    comment:
      'We work from our Boxer four days a week. They fitted a 320 Ah battery, a 2,000 W inverter and a screen by the door that even my husband reads. The workmanship behind the panel is lovely to look at.',
    timeAgo: '9 months ago',
    avatar: null,
    verified: false,
  },
];
