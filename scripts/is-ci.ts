/** Whether this runs where changes are checked before they are released, and nobody watches. */
export const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
