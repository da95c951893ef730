/** What somebody may do in the dashboard: an owner everything, staff what the day's work needs. */
export type Role = 'owner' | 'staff';

interface Rights {
  isAdmin: boolean;
  isStaff: boolean;
}

/** The role of an account; null for everybody else. */
export function roleOf({ isAdmin, isStaff }: Rights): Role | null {
  if (isAdmin) return 'owner';
  return isStaff ? 'staff' : null;
}

/** How a role is stored; no role is null. */
export const rightsOf = (role: Role | null): Rights => ({
  isAdmin: role === 'owner',
  isStaff: role === 'staff',
});
