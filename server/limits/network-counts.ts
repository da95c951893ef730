import { countedNetworks } from './network-address.ts';

export function createNetworkCounts(most: number) {
  const counts = new Map<string, number>();
  const countOf = (who: string) => counts.get(who) ?? 0;
  return {
    isFull: (address: string): boolean =>
      countedNetworks(address).some(({ who, growth }) => countOf(who) >= most * growth),
    add(address: string): void {
      for (const { who } of countedNetworks(address)) counts.set(who, countOf(who) + 1);
    },
    remove(address: string): void {
      for (const { who } of countedNetworks(address)) {
        if (countOf(who) > 1) counts.set(who, countOf(who) - 1);
        else counts.delete(who);
      }
    },
  };
}
