const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** At most so many uses within any time of so many milliseconds. */
export interface LimitWindow {
  most: number;
  within: number;
}

/** What `spend` counts under one name, apart for each network, mailbox or account. */
export interface Limit {
  name: string;
  windows: readonly LimitWindow[];
}

const limit = (name: string, ...windows: [most: number, within: number][]): Limit => ({
  name,
  windows: windows.map(([most, within]) => ({ most, within })),
});

/** Seconds after a burst at which one more try is let through: each wait is twice the one before, the last 15 minutes. */
const triesAfter = [15, 45, 105, 225, 465, 945, 1_845];

/** So many tries are free, each further one waits longer: of five free ones, ten come in a quarter of an hour. */
const tries = (name: string, free: number): Limit =>
  limit(name, ...triesAfter.map((after, extra): [number, number] => [free + extra, after * second]));

/**
 * The figures of every limit that strangers meet. What is said of a network holds for an IPv4 address and for a /64;
 * its /56 may do twice as much, its /48 four times (`networksAround`).
 */
export const limits = {
  /** Orders placed and not paid. A paid one gives its place back. */
  unpaidOrders: limit('unpaid orders', [200, day]),
  /** Payments begun at the provider. A paid one gives its place back. */
  paymentIntents: limit('payment intents', [500, day]),
  /** Stock held by unpaid orders of a network; the owner's settings say how much. */
  heldStock: ({
    networkHoldUnits,
    networkHoldPence,
  }: {
    networkHoldUnits: number;
    networkHoldPence: number;
  }) =>
    [
      limit('held pieces', [networkHoldUnits, 6 * hour]),
      limit('held pence', [networkHoldPence, 6 * hour]),
    ] as const,

  /** Emails to one mailbox that anybody can cause. */
  strangersEmails: limit('emails', [3, hour], [8, day]),
  /** Emails to the owner that anybody can cause; what is more goes into a digest. */
  ownersEmails: limit('emails', [5, hour], [20, day]),

  /** Wrong passwords, codes and the like for one account from one network. */
  triesAtAccount: (purpose: string) => tries(`${purpose} at an account`, 5),
  /** The same from a device that is known to the account. */
  triesFromDevice: (purpose: string) => tries(`${purpose} from a device`, 5),
  /** The same from one network, whatever the account. */
  triesFromNetwork: (purpose: string) => tries(`${purpose} from a network`, 30),
  /** Wrong codes for one account from all unknown devices: whoever tries one knows the password. */
  codes: tries('codes of an account', 10),
  /** Addresses of which one network has learnt that they have an account. */
  takenAddresses: tries('taken addresses', 5),
  /** Logins to one account from unknown devices are never refused, or guesses would lock its owner out: they wait. */
  slowLogins: {
    ...limit('logins to an account', [Number.POSITIVE_INFINITY, 15 * minute]),
    free: 10,
    /** Each further one waits so much longer. */
    step: 250,
    /** Short enough for an owner on a new device; with the few places, some thousand guesses an hour. */
    longest: 5 * second,
    /** How many may wait at once, for one account and in all. */
    places: { account: 4, all: 100 },
  },

  bookings: {
    /** Bookings to come of one mailbox or network. */
    ahead: 3,
    /** How long a slot waits for its customer to confirm it. */
    heldFor: 2 * hour,
    /** So many bookings by unproven guests within so long are a burst: the next is to be confirmed. */
    burst: { most: 5, within: 15 * minute },
    /**
     * Which part of the slots that proven customers leave unproven guests may take: a third stands, and a further sixth
     * waits to be confirmed. So strangers who confirm nothing leave half of the calendar free.
     */
    shares: { standing: 1 / 3, held: 1 / 6 },
  },

  /** What a network may leave with us: enquiries, bookings, stock alerts. */
  accepted: { aMinute: 5, aDay: 30 },
  /** Forms with photographs: everybody tries several times, but nobody all day. */
  photographs: { aMinute: 10, aDay: 60 },
  /** Many people share some networks; each of them answers once. An answer takes 0.6 kB for two years. */
  cookieChoices: { aMinute: 30, aDay: 200 },
} as const;
