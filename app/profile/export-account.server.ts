import type { CurrentUser } from '../accounts/contract.ts';
import { listDevices } from '../accounts/devices/devices.server.ts';
import { readOwnAccount } from '../accounts/users.server.ts';
import { exportPerson } from '../customers/export-person.server.ts';
import type { Db } from '../tables.ts';
import type { AccountExport } from './contract.ts';

/**
 * All that the site keeps of a person. What came with the address without logging in is in it once the address is
 * confirmed. `currentToken` is that of the session that asks.
 */
export async function exportAccount(db: Db, user: CurrentUser, currentToken: string): Promise<AccountExport> {
  return {
    ...(await exportPerson(db, user)),
    account: await readOwnAccount(db, user.id),
    devices: await listDevices(db, user.id, currentToken),
  };
}
