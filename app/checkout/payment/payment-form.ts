import type { RefObject } from 'react';
import type { Details } from '../details.ts';

/** `message` is for the shopper. `isRefused` means that certainly nothing was charged. */
export type PaymentOutcome = { isPaid: true } | { isPaid: false; message: string; isRefused: boolean };

export interface PaymentForm {
  /** Shows missing fields and returns false. Opens a wallet only if `isRestRight`. */
  check(isRestRight: boolean): Promise<boolean>;
  confirm(clientSecret: string, payer: Details): Promise<PaymentOutcome>;
}

export interface PaymentFormProps {
  form: RefObject<PaymentForm | null>;
  /** False when the form is unmounted. */
  onReady: (isReady: boolean) => void;
}
