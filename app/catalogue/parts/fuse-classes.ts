/** The kinds of fuses, the weakest first: what of a short circuit each can break grows. */
export const fuseClasses = ['blade', 'MIDI', 'MEGA', 'Class T'] as const;
export type FuseClass = (typeof fuseClasses)[number];

/** Ah from which on the current of a shorted lithium bank is too much for a strip fuse: 300, as our own products say. */
export const leastForClassT = 300;

/** A up to which a fuse at the battery is a MIDI; above it is a MEGA. */
export const mostMidi = 100;

/** Largest A for a MEGA fuse; above it only Class T breaks a short circuit. */
export const mostMega = 300;

/** The class of a fuse at the battery, by its A, where nothing is said of it. */
export const classOf = (amps: number): FuseClass =>
  amps <= mostMidi ? 'MIDI' : amps <= mostMega ? 'MEGA' : 'Class T';

/** The class that a text names first, or null. */
export function fuseClassIn(text: string): FuseClass | null {
  const [found] = text.match(/\b(?:class t|mega|midi|blade)\b/i) ?? [];
  return fuseClasses.find((one) => one.toLowerCase() === found?.toLowerCase()) ?? null;
}
