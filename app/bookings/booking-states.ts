export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The owner may set any of them at any time (SPEC section 4); a pending or confirmed one has its slot to itself. */
export type BookingStatus = (typeof bookingStatuses)[number];
