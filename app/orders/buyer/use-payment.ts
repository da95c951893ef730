import { useEffect, useState } from 'react';

/** Both are empty if no payment led here. */
export interface PaymentProof {
  intent: string;
  secret: string;
  /** The number of a free order, which only its logged-in buyer can read. */
  order: string;
}

/** Null until the payment is known. Takes the secret out of the address, and so out of the history. */
export function usePayment(): PaymentProof | null {
  const [proof, setProof] = useState<PaymentProof | null>(null);
  useEffect(() => {
    const { pathname, search } = location;
    const found = parsePaymentProof(search) ?? { ...noProof, ...history.state?.payment };
    setProof(found);
    history.replaceState({ ...history.state, payment: found }, '', pathname);
  }, []);
  return proof;
}

const noProof: PaymentProof = { intent: '', secret: '', order: '' };

function parsePaymentProof(search: string): PaymentProof | null {
  const query = new URLSearchParams(search);
  const order = query.get('order');
  if (order !== null) return { ...noProof, order };
  const intent = query.get('payment_intent');
  const secret = query.get('payment_intent_client_secret');
  return intent !== null && secret !== null ? { ...noProof, intent, secret } : null;
}
