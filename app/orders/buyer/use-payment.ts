import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';

/** A payment and the secret that proves whose it is; both are empty where nothing led here. */
export interface PaymentProof {
  intent: string;
  secret: string;
}

/**
 * Gives the payment that somebody returns from; null until it is known. Its secret is taken out of the address, so that
 * the browser's history keeps none; this tab knows it over a reload and a way back.
 */
export function usePayment(): PaymentProof | null {
  const search = useSearch();
  const [proof, setProof] = useState(() => proofIn(search));
  useEffect(() => {
    const { pathname, search: now } = location;
    const found = proofIn(now) ?? { intent: '', secret: '', ...history.state?.payment };
    setProof((known) => known ?? found);
    history.replaceState({ ...history.state, payment: found }, '', pathname);
  }, []);
  return proof;
}

function proofIn(search: string): PaymentProof | null {
  const query = new URLSearchParams(search);
  const intent = query.get('payment_intent');
  const secret = query.get('payment_intent_client_secret');
  return intent !== null && secret !== null ? { intent, secret } : null;
}
