import { networksOf } from './network-address.ts';

/** Counts what is open of each network and those around it, in this process's memory. */
export function createNetworkCounts(most: number) {
  const counts = new Map<string, number>();
  const countOf = (who: string) => counts.get(who) ?? 0;
  return {
    /** Tells if an address, or a network around it, has as much open as it may. */
    isFull: (address: string): boolean =>
      networksOf(address).some(({ who, growth }) => countOf(who) >= most * growth),
    add(address: string): void {
      for (const { who } of networksOf(address)) counts.set(who, countOf(who) + 1);
    },
    remove(address: string): void {
      for (const { who } of networksOf(address)) {
        if (countOf(who) > 1) counts.set(who, countOf(who) - 1);
        else counts.delete(who);
      }
    },
  };
}
