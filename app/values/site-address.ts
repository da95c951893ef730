import type { Config } from '../../server/config.ts';

/** For links in emails. Never from a request, which could name any host. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

export const emailSender = (config: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>) =>
  config.MAIL_FROM ?? `noreply@${new URL(siteAddress(config)).hostname}`;
