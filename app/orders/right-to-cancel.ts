export const returnDays = 14;

/** Assumed for a parcel if no carrier reports its arrival. */
export const daysOnTheWay = 7;

/** The buyer's right, as the law has it (Consumer Contracts Regulations 2013). */
export const rightWords = `You can cancel within ${returnDays} days after the goods have reached you, without giving a reason. We pay everything back, the standard delivery too, within 14 days of getting the goods back. Sending them back is at your cost, unless they are faulty or not what you ordered. Cable cut to your length is excepted.`;

export const reckoningWords = `Where no carrier tells us the day, we take a parcel to have arrived by ${daysOnTheWay} days after it left.`;
