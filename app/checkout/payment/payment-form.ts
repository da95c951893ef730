import type { RefObject } from 'react';
import type { Details } from '../details.ts';

/**
 * How a try to pay ended. A failure carries the provider's words for the shopper; `isRefused` where the bank or the
 * provider has said no, so that certainly nothing was charged.
 */
export type PaymentOutcome = { isPaid: true } | { isPaid: false; message: string; isRefused: boolean };

/** What the checkout asks of the card form, whichever it is. */
export interface PaymentForm {
  /**
   * Looks at what was typed; false when something is missing, which the form then shows. A wallet asks its owner here,
   * so it is not opened while `isRestRight` says that other fields are still wrong.
   */
  check(isRestRight: boolean): Promise<boolean>;
  /** `payer` is whose card it is and where the bill goes. */
  confirm(clientSecret: string, payer: Details): Promise<PaymentOutcome>;
}

export interface PaymentFormProps {
  form: RefObject<PaymentForm | null>;
  /** Told when the form can be filled in, and when it is gone again. */
  onReady: (isReady: boolean) => void;
}
