import { z } from 'zod';

/** What the browser may know of the person who is signed in. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
});

export type CurrentUser = z.infer<typeof currentUser>;
