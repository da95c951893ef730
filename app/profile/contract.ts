import { z } from 'zod';
import { device } from '../accounts/contract.ts';
import { exportedAccount, personExport } from '../customers/export-contract.ts';

/** All that the site keeps of a person, as the person may have it. */
export const accountExport = personExport.extend({ account: exportedAccount, devices: z.array(device) });

export const accountDeletion = z.object({
  password: z.string().min(1, { error: 'Enter your password' }).max(1000),
});

export type AccountExport = z.infer<typeof accountExport>;
