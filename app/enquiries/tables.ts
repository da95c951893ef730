import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { EnquiryStatus } from './enquiry-rules.ts';

export interface EnquiryTables {
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    enquiry: string;
    phone: string | null;
    status: Generated<EnquiryStatus>;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Generated<Instant>;
  };
  enquiry_replies: {
    id: Generated<number>;
    enquiryId: number;
    text: string;
    editorId: string | null;
    editorName: string;
    /** Created in the browser; makes retries idempotent. */
    key: string | null;
    createdAt: Generated<Instant>;
  };
  enquiry_photographs: {
    id: Generated<number>;
    enquiryId: number;
    name: string;
    width: number;
    height: number;
    bytes: number;
    createdAt: Generated<Instant>;
  };
}
