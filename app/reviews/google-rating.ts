/** The business's rating on Google, out of 5, as the site shows it until the reviews are connected. */
export const googleRating = '5.0';
