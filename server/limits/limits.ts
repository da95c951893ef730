const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** `within` is in milliseconds. */
export interface LimitWindow {
  most: number;
  within: number;
}

export interface Limit {
  name: string;
  windows: readonly LimitWindow[];
}

const limit = (name: string, ...windows: [most: number, within: number][]): Limit => ({
  name,
  windows: windows.map(([most, within]) => ({ most, within })),
});

/** Seconds after a burst until one more try: each wait doubles, up to 15 minutes. */
const triesAfter = [15, 45, 105, 225, 465, 945, 1_845];

const retryWindows = (free: number) =>
  triesAfter.map((after, extra): [number, number] => [free + extra, after * second]);

const tries = (name: string, free: number): Limit => limit(name, ...retryWindows(free));

/** A network is an IPv4 address or a /64; its /56 may do twice as much, its /48 four times. */
export const limits = {
  /** Paying an order gives its place back. */
  unpaidOrders: limit('unpaid orders', [200, day]),
  /** Counted since the owner last saved the quote. */
  quoteHolds: limit('holds of a quote', [1, day]),
  /** Paying an intent gives its place back. */
  paymentIntents: limit('payment intents', [500, day]),
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

  strangersEmails: limit('emails', [3, hour], [8, day]),
  ownersEmails: limit('emails', [5, hour], [20, day]),
  ownersNotices: limit('owners notices', [20, hour], [100, day]),

  triesAtAccount: (purpose: string) => tries(`${purpose} at an account`, 5),
  triesFromDevice: (purpose: string) => tries(`${purpose} from a device`, 5),
  /** From a device that has sent a right code before: its user has more than the password. */
  codesFromDevice: limit('codes from a device', ...retryWindows(5), [20, day]),
  triesFromNetwork: (purpose: string) => tries(`${purpose} from a network`, 30),
  /** Wrong codes from all unknown devices; whoever tries one knows the password. */
  codes: tries('codes of an account', 10),
  wrongCodes: limit('wrong codes', [9, day]),
  toldOfWrongCodes: limit('told of wrong codes', [1, day]),
  takenAddresses: tries('taken addresses', 5),
  /** Logins from unknown devices wait and are not refused, or guesses would lock the owner out. */
  slowLogins: {
    ...limit('logins to an account', [Number.POSITIVE_INFINITY, 15 * minute]),
    free: 10,
    step: 250,
    /** Short enough for an owner on a new device; allows some thousand guesses an hour. */
    longest: 5 * second,
    places: { account: 4, all: 100 },
  },

  bookings: {
    ahead: 3,
    heldFor: 2 * hour,
    /** After so many bookings by unverified guests, the next has to be confirmed. */
    burst: { most: 5, within: 15 * minute },
    /** Parts of the slots left by verified customers; half of those stays free. */
    shares: { standing: 1 / 3, held: 1 / 6 },
  },

  accepted: { aMinute: 5, aDay: 30 },
  photographs: { aMinute: 10, aDay: 60 },
  cookieChoices: { aMinute: 30, aDay: 200 },
} as const;
