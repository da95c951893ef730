import { type Device, dailyWattMinutes, formatAmount, toAmpHours } from './figures/energy.ts';
import { formatMinutes } from './figures/read-typed.ts';
import { fitWords } from './fit/battery-fit.ts';
import { cardFit } from './fit/beside-words.ts';
import type { Recommendation } from './fit/recommend.ts';
import type { Plan } from './use-plan.ts';

const firstLine = 'Please quote me for a leisure battery.';

/** Whether an enquiry begins as a calculator begins it. */
export const isQuote = (enquiry: string): boolean => enquiry.trimStart().startsWith(firstLine);

/** What an enquiry about a stay begins with: what matters first, for a long list of devices may be cut. */
export function quoteForStay({ devices, days }: Plan, recommended: Recommendation): string {
  const daily = dailyWattMinutes(devices);
  return [
    firstLine,
    `Use: ${amount(daily)} a day; days without charging: ${days}; together ${amount(daily * days)}.`,
    answer(recommended),
    'Devices:',
    ...devices.filter(({ watts, dailyMinutes }) => watts * dailyMinutes > 0).map(inWords),
  ].join('\n');
}

/** The same where only the Ah of a day are known. */
export const quoteForDay = (recommended: Recommendation): string =>
  [
    firstLine,
    `Use: ${amount(recommended.load.need)} a day.`,
    ...strongestIn(recommended),
    dayAnswer(recommended),
  ].join('\n');

function dayAnswer(recommended: Recommendation): string {
  const { battery, status } = cardFit(recommended);
  const own = recommended.fit?.battery.name;
  const beside = own && own !== battery.name ? `; of what you have, ${own}` : '';
  return `Your calculator says: ${battery.name} lithium (${fitWords[status]})${beside}.`;
}

const strongestIn = ({ load: { strongest } }: Recommendation) =>
  strongest ? [`Strongest device: ${formatAmount(strongest.watts)} W.`] : [];

const amount = (wattMinutes: number) => `${formatAmount(toAmpHours(wattMinutes), 1)} Ah`;

const inWords = ({ name, watts, dailyMinutes }: Device) =>
  `- ${name || 'Device'}: ${formatAmount(watts)} W, ${formatMinutes(dailyMinutes)} a day`;

const answer = ({ fit }: Recommendation) =>
  `Your calculator says: ${fit ? `${fit.battery.name} lithium (${fitWords[fit.status]})` : 'no battery is enough'}.`;
