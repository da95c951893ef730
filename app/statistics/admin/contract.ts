import { z } from 'zod';

const spans = ['week', 'month', 'year'] as const;

export const statisticsQuestion = z.object({ span: z.enum(spans).catch('month') });

const counted = z.object({ name: z.string(), count: z.number() });

/** How often something was done from the first day of a span on; of people nothing is known. */
export const statistics = z.object({
  span: z.enum(spans),
  /** The first day, in London. */
  from: z.string(),
  /** How often pages were opened each day, or in a year each month, the earliest first. */
  visits: z.array(z.object({ day: z.string(), count: z.number() })),
  /** The most first, and so in all lists below. */
  pages: z.array(counted),
  sources: z.array(counted),
  campaigns: z.array(counted),
  shop: z.object({ seen: z.number(), added: z.number(), checkout: z.number(), paid: z.number() }),
  calculator: z.object({
    opened: z.number(),
    toBooking: z.number(),
    toEnquiry: z.number(),
    sent: z.number(),
  }),
  /** Words for which nothing is sold. */
  searches: z.array(counted),
  /** What is missed: `waiting` are people who asked to be told, now; `views` are of its page while it was sold out. */
  wanted: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isOut: z.boolean(),
      waiting: z.number(),
      views: z.number(),
    }),
  ),
});

export type StatisticsSpan = (typeof spans)[number];
export type Statistics = z.infer<typeof statistics>;
export type Counted = z.infer<typeof counted>;
