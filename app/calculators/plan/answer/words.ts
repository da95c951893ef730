import { formatAmount } from '../../figures/energy.ts';
import type { BatteryAnswer, PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';

/** An answer before it is put into words. */
export type Worked = Omit<PlanAnswer, 'sentence' | 'sentences' | 'warnings'>;

/** "your 105 Ah battery", where it is there, else "a 230 Ah battery", within a sentence. */
export const batteryWords = (
  { hasBank, bankAh }: PlanState,
  { name, capacity }: Pick<BatteryAnswer, 'name' | 'capacity'>,
): string => (hasBank && bankAh > 0 ? `your ${name} battery` : `${article(capacity)} ${name} battery`);

/** "a 230", "an 80", "an 18": by how the number is said. */
const article = (figure: number) => (/^(?:8|11$|18$|11,|18,)/.test(formatAmount(figure)) ? 'an' : 'a');

/** Within a sentence: "diesel heater", but "LED lights" and "CPAP". */
export const lowered = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
