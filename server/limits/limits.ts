const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** At most so many uses within any time of so many milliseconds. */
export interface LimitWindow {
  most: number;
  within: number;
}

/** `spend` counts it under its name, for each network, mailbox or account apart. */
export interface Limit {
  name: string;
  windows: readonly LimitWindow[];
}

const limit = (name: string, ...windows: [most: number, within: number][]): Limit => ({
  name,
  windows: windows.map(([most, within]) => ({ most, within })),
});

/** Seconds after a burst at which one more try gets through: each wait doubles, up to 15 minutes. */
const triesAfter = [15, 45, 105, 225, 465, 945, 1_845];

const windowsOf = (free: number) =>
  triesAfter.map((after, extra): [number, number] => [free + extra, after * second]);

/** Lets so many tries through at once; each further one waits longer. Five free ones make ten in a quarter of an hour. */
const tries = (name: string, free: number): Limit => limit(name, ...windowsOf(free));

/**
 * The figures of every limit that strangers meet. A network is an IPv4 address or a /64; its /56 may do twice as much, its
 * /48 four times (`networksAround`).
 */
export const limits = {
  /** Orders placed and not paid. A paid one gives its place back. */
  unpaidOrders: limit('unpaid orders', [200, day]),
  /** Times that a quote's parts are held for a payment, as the owner last saved it. */
  quoteHolds: limit('holds of a quote', [1, day]),
  /** Payments begun at the provider. A paid one gives its place back. */
  paymentIntents: limit('payment intents', [500, day]),
  /** Stock that unpaid orders of a network hold, as much as the owner's settings say. */
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
  /** Single notices to owners; more are gathered by the hour. */
  ownersNotices: limit('owners notices', [20, hour], [100, day]),

  /** Wrong passwords, codes and the like for one account from one network. */
  triesAtAccount: (purpose: string) => tries(`${purpose} at an account`, 5),
  /** The same from a device that is known to the account. */
  triesFromDevice: (purpose: string) => tries(`${purpose} from a device`, 5),
  /** Wrong codes from a device that has typed a right one: it is no thief's who only has the password. */
  codesFromDevice: limit('codes from a device', ...windowsOf(5), [20, day]),
  /** The same from one network, whatever the account. */
  triesFromNetwork: (purpose: string) => tries(`${purpose} from a network`, 30),
  /** Wrong codes for one account from all unknown devices; whoever tries one knows the password. */
  codes: tries('codes of an account', 10),
  /** Wrong codes of an account from anywhere before its person is told, and how often they are told. */
  wrongCodes: limit('wrong codes', [9, day]),
  toldOfWrongCodes: limit('told of wrong codes', [1, day]),
  /** Addresses of which one network has learnt that they have an account. */
  takenAddresses: tries('taken addresses', 5),
  /** Logins to one account from unknown devices. They wait instead of being refused, or guesses would lock its owner out. */
  slowLogins: {
    ...limit('logins to an account', [Number.POSITIVE_INFINITY, 15 * minute]),
    free: 10,
    /** Each further one waits so much longer. */
    step: 250,
    /** Short enough for an owner on a new device; with the few places, some thousand guesses an hour. */
    longest: 5 * second,
    /** Logins that may wait at once, for one account and in all. */
    places: { account: 4, all: 100 },
  },

  bookings: {
    /** Bookings to come of one mailbox or network. */
    ahead: 3,
    /** Milliseconds that a slot waits for its customer to confirm it. */
    heldFor: 2 * hour,
    /** So many bookings by unproven guests within so long are a burst: the next is to be confirmed. */
    burst: { most: 5, within: 15 * minute },
    /**
     * Parts of the slots left by proven customers that unproven guests may take. Strangers who confirm nothing leave half of
     * the calendar free.
     */
    shares: { standing: 1 / 3, held: 1 / 6 },
  },

  /** Enquiries, bookings and stock alerts of a network, each by itself. */
  accepted: { aMinute: 5, aDay: 30 },
  /** Forms with photographs: everybody tries several times, but nobody all day. */
  photographs: { aMinute: 10, aDay: 60 },
  /** Many people share some networks; each of them answers once. An answer takes 0.6 kB for two years. */
  cookieChoices: { aMinute: 30, aDay: 200 },
} as const;
