import { emailField, personFields } from '../accounts/account-rules.ts';
import { oddEmail } from '../bookings/booking-rules.ts';
import { missingFieldErrors, type TextField } from '../values/text-fields.ts';

export const enquiryFields = {
  name: { label: 'Name *', autoComplete: 'name', maxLength: 255, missing: 'Enter your name' },
  email: { ...emailField, label: 'Email *', missing: 'Enter your email address' },
  phone: personFields.phone,
  enquiry: {
    label: 'Enquiry *',
    autoComplete: 'off',
    maxLength: 5_000,
    missing: 'Tell us what you would like to know',
  },
} as const satisfies Record<string, TextField>;

export const mostPhotographs = 3;
export const tooManyPhotographs = 'Three photographs are the most. Send the others when we have answered.';

/** Hidden fields for photographs of a refused form; see waiting-photographs.server.ts. */
export const waitingNames = ['waiting1', 'waiting2', 'waiting3'] as const;

export const photographsField = {
  label: 'Photographs of your van',
  hint: 'Up to three: the battery and the fuse box, for instance. Only we see them.',
};

/** Hidden from people; only bots fill these in. */
export const trapNames = ['website', 'confirm_email'] as const;

/** In milliseconds from the first edit (SPEC section 9). */
export const shortestTime = 3_000;

export const tooSoonAdvice = 'Nothing is lost: send it again in three seconds.';

export type TypedEnquiry = Record<keyof typeof enquiryFields | (typeof trapNames)[number], string>;

/** The words of SPEC section 8. */
export const sentWords = {
  title: 'Message Sent',
  description: "Thank you for your enquiry. We'll get back to you soon!",
};
export const notSentWords = { title: 'Error', words: 'Failed to send message. Please try again.' };

/** SPEC section 5. `time` is in milliseconds, 0 if nothing was edited. Null if valid. */
export function enquiryProblem(typed: TypedEnquiry, time: number) {
  const missing = missingFieldErrors(enquiryFields, typed);
  const odd = oddEmail(typed);
  if (Object.keys(missing).length > 0) {
    const words = 'Please fill in all required fields';
    return problem('missing_information', 'Missing Information', words, { ...missing, ...odd });
  }
  if (odd.email !== undefined) return problem('invalid_email', 'Invalid Email', odd.email, odd);
  if (trapNames.some((name) => typed[name] !== ''))
    return problem('invalid_submission', 'Error', 'Invalid submission');
  if (time < shortestTime)
    return problem('too_soon', 'Error', 'Please take your time filling out the form', {
      form: tooSoonAdvice,
    });
  return null;
}

const problem = (
  code: string,
  title: string,
  message: string,
  fields: Record<string, string> = { form: message },
) => ({ code, title, message, fields });

/** In characters. */
export const longestReply = 10_000;

/** Any may be set by hand; an answer sets `replied`. */
export const enquiryStatuses = ['new', 'open', 'replied', 'closed', 'spam'] as const;

export type EnquiryStatus = (typeof enquiryStatuses)[number];
