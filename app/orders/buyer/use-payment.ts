import { useEffect, useState } from 'react';

/** A payment and the secret that proves whose it is; both are empty where nothing led here. */
export interface PaymentProof {
  intent: string;
  secret: string;
  /** The number of an order for which nothing was paid: whoever is logged in reads it. */
  order: string;
}

/**
 * Gives the payment that somebody returns from; null until it is known.
 * Takes its secret out of the address, so that the browser's history keeps none.
 * This tab knows it over a reload and a way back.
 */
export function usePayment(): PaymentProof | null {
  const [proof, setProof] = useState<PaymentProof | null>(null);
  useEffect(() => {
    const { pathname, search } = location;
    const found = proofIn(search) ?? { ...noProof, ...history.state?.payment };
    setProof(found);
    history.replaceState({ ...history.state, payment: found }, '', pathname);
  }, []);
  return proof;
}

const noProof: PaymentProof = { intent: '', secret: '', order: '' };

function proofIn(search: string): PaymentProof | null {
  const query = new URLSearchParams(search);
  const order = query.get('order');
  if (order !== null) return { ...noProof, order };
  const intent = query.get('payment_intent');
  const secret = query.get('payment_intent_client_secret');
  return intent !== null && secret !== null ? { ...noProof, intent, secret } : null;
}
