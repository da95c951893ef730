/** An inverter's share of what it draws, and the volts that a battery has left under its full load. */
const [efficiency, loadedVolts] = [0.88, 11.5];

/** A that a battery gives for so many W behind an inverter: W ÷ (11.5 V × 0.88), as product pages do (2,000 W: 198 A). */
export const inverterAmps = (watts: number): number => watts / (loadedVolts * efficiency);
