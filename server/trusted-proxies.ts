import { BlockList, isIP } from 'node:net';

export type TrustProxy = string | boolean | ((address: string, hop: number) => boolean);

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  const proxies = Number(value);
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : value;
}

export function isTrustSetting(value: string): boolean {
  if (/^(true|false|\d{1,2})$/.test(value)) return true;
  return splitList(value).every((part) => {
    const [address = '', bits = '1', ...rest] = part.split('/');
    const isPrefix =
      /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
    return part in namedNetworks || (isIP(address) > 0 && isPrefix && rest.length === 0);
  });
}

const splitList = (list: string) => list.split(',').map((part) => part.trim());

/** With a number of trusted proxies, whoever connects counts as the last of them. */
export function knowProxies(trust: TrustProxy): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'function') return (address) => trust(address, 0);
  const proxies = new BlockList();
  for (const part of splitList(trust).flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = part.split('/');
    const family = addressFamily(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && proxies.check(address, addressFamily(address));
}

const addressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
