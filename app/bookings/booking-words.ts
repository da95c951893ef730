/** How a booking stands, in words for whoever made it. */
export const bookingWords = {
  pending: 'Booked',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Done',
};
