/** Shapes of UK postcodes, the Girobank's own included (BS 7666). */
const shape = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;

/** "me138gd" as "ME13 8GD"; null when it cannot be a UK postcode. */
export function postcodeInStandardForm(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return shape.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : null;
}
