/** An owner may do everything, staff only the day's work. */
export type Role = 'owner' | 'staff';

interface Rights {
  isAdmin: boolean;
  isStaff: boolean;
}

export function roleOf({ isAdmin, isStaff }: Rights): Role | null {
  if (isAdmin) return 'owner';
  return isStaff ? 'staff' : null;
}

export const rightsOf = (role: Role | null): Rights => ({
  isAdmin: role === 'owner',
  isStaff: role === 'staff',
});
