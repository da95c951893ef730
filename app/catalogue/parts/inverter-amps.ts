/** An inverter's share of what it draws, and the volts that a battery has left under its full load. */
const [efficiency, loadedVolts] = [0.88, 11.5];

/** Battery current in A for W behind an inverter: W ÷ (11.5 V × 0.88), by the product pages. */
export const inverterAmps = (watts: number): number => watts / (loadedVolts * efficiency);
