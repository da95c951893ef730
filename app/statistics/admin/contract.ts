import { z } from 'zod';

const spans = ['week', 'month', 'year'] as const;

export const statisticsQuestion = z.object({ span: z.enum(spans).catch('month') });

const counted = z.object({ name: z.string(), count: z.number() });

export const statistics = z.object({
  span: z.enum(spans),
  /** In London time. */
  from: z.string(),
  /** Per day, or per month for a year, earliest first. */
  visits: z.array(z.object({ day: z.string(), count: z.number() })),
  /** Largest first, as in the lists below. */
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
  /** Searches that found nothing for sale. */
  searches: z.array(counted),
  /** `waiting` counts current stock alerts, `views` page views while sold out. */
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
