import { randomId } from '../../browser/random-id.ts';
import { request, TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { Choice } from './choice.ts';
import type { ConsentAnswer, ConsentRequest } from './contract.ts';
import { keepChoice, presentChoice, readKept } from './kept-choice.ts';

const sessionId = randomId();

/** Whether the server refuses to record any more choices of this network for now. */
export const isTooMany = (error: unknown) => error instanceof TransportError && error.status === 429;

/**
 * Has the server put a choice on record, then keeps it in the browser and does what it says: what is newly
 * allowed is loaded, what is no longer allowed is taken back, with a reload if it runs in this page. Throws,
 * with nothing changed, when the choice cannot be recorded or kept. `policyVersion` is that of the page.
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
    // A no needs no proof, and whoever says it shall be asked no more.
    if (!isTooMany(error) || allowsMore(choice, presentChoice(policyVersion))) throw error;
    console.error('The choice about cookies is kept in this browser alone:', error);
    return { consentId: sent.consentId, policyVersion };
  });
  const chosenAt = new Date().toISOString();
  keepChoice(recorded.consentId, {
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
