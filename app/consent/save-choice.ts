import { randomId } from '../../browser/random-id.ts';
import { request, TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { Choice } from './choice.ts';
import type { ConsentAnswer, ConsentRequest } from './contract.ts';
import { currentChoice, readKept, storeChoice } from './kept-choice.ts';

const sessionId = randomId();

/** True if the server records no more choices of this network for now. */
export const isRateLimited = (error: unknown) => error instanceof TransportError && error.status === 429;

/**
 * Records the choice, keeps it in the browser, then loads or withdraws tags. Reloads if a withdrawn tag runs
 * in this page. Throws, with nothing changed, if the choice cannot be stored.
 */
export async function saveChoice(choice: Choice, policyVersion: string | null): Promise<void> {
  const { withdraw } = await import('./withdraw.ts');
  const known = readKept().consentId;
  const sent: ConsentRequest = {
    consentId: isRandomId(known) ? known : randomId(),
    sessionId,
    necessary: true,
    ...choice,
  };
  const recorded = await request<ConsentAnswer>('POST', api.cookieConsent(), sent).catch((error) => {
    // A refusal needs no proof, and the visitor is not asked again.
    if (!isRateLimited(error) || allowsMore(choice, currentChoice(policyVersion))) throw error;
    console.error('The choice about cookies is kept in this browser alone:', error);
    return { consentId: sent.consentId, policyVersion };
  });
  const chosenAt = new Date().toISOString();
  storeChoice(recorded.consentId, {
    necessary: true,
    ...choice,
    policyVersion: recorded.policyVersion,
    chosenAt,
  });
  if (choice.analytics || choice.marketing) {
    dispatchEvent(new CustomEvent('cookieConsentGranted', { detail: choice }));
  }
  if (withdraw(choice)) location.reload();
}

const allowsMore = (choice: Choice, present: Choice | null) =>
  (choice.analytics && !present?.analytics) ||
  (choice.marketing && !present?.marketing) ||
  (choice.preferences && !present?.preferences);

export const isRandomId = (text: string | null): text is string =>
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text ?? '');
