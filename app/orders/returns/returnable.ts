/** The name of the field that says how many pieces of a line are to come back. */
export const piecesField = (id: number) => `pieces-${id}`;

/** A line of an order, with its pieces that were bought, given back, asked to come back, and received again. */
interface ReturnedLine {
  quantity: number;
  givenBack: number;
  /** In returns that are asked for or accepted. */
  onTheWay: number;
  received: number;
}

/** How many pieces of a line may still be sent back. What was received and what was given back may be the same pieces. */
export const piecesToReturn = ({ quantity, givenBack, onTheWay, received }: ReturnedLine) =>
  Math.max(0, quantity - onTheWay - Math.max(givenBack, received));
