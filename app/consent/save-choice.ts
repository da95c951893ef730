import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { Choice } from './choice.ts';
import type { ConsentAnswer, ConsentRequest } from './contract.ts';
import { keepChoice, readKept } from './kept-choice.ts';
import { isRandomId, randomId } from './random-id.ts';

const sessionId = randomId();

/**
 * Has the server put a choice on record, then keeps it in the browser and does what it says: what is newly
 * allowed is loaded, what is no longer allowed is taken back, with a reload if it runs in this page. Throws,
 * with nothing changed, when the choice cannot be recorded or kept.
 */
export async function saveChoice(choice: Choice): Promise<void> {
  const { withdraw } = await import('./withdraw.ts');
  const known = readKept().consentId;
  const { consentId, policyVersion } = await request<ConsentAnswer>('POST', api.cookieConsent(), {
    consentId: isRandomId(known) ? known : randomId(),
    sessionId,
    necessary: true,
    ...choice,
  } satisfies ConsentRequest);
  const chosenAt = new Date().toISOString();
  keepChoice(consentId, { necessary: true, ...choice, policyVersion, chosenAt });
  if (choice.analytics || choice.marketing) {
    dispatchEvent(new CustomEvent('cookieConsentGranted', { detail: choice }));
  }
  if (withdraw(choice)) location.reload();
}
