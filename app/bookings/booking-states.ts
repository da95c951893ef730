export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The owner may set any of them at any time (SPEC section 4). */
export type BookingStatus = (typeof bookingStatuses)[number];

/** Those of a booking that is expected to take place. */
export const liveStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) => liveStatuses.some((live) => live === status);
