import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface AddressTables {
  addresses: {
    id: Generated<number>;
    userId: string;
    type: 'shipping' | 'billing';
    isDefault: Generated<boolean>;
    firstName: string;
    lastName: string;
    company: string | null;
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    county: string | null;
    postcode: string;
    country: Generated<string>;
    phone: string | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
