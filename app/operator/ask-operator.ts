import { networkErrorMessage } from '../../browser/request.ts';
import type { SeedAnswer } from './contract.ts';

/**
 * Asks the seeding tool. Whatever happens ends in an answer that can be shown: `failure` opens the message
 * when the server refuses, such as "Seeding failed".
 */
export async function askOperator(
  method: 'GET' | 'POST',
  url: string,
  failure: string,
  body?: object,
): Promise<SeedAnswer> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      redirect: 'manual',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  } catch {
    return { success: false, message: networkErrorMessage };
  }
  const { ok, status } = response;
  const answer = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) {
    return { success: false, message: `Invalid JSON response from the server (status ${status})` };
  }
  const { message, error, results } = answer;
  const words = String(message ?? error ?? 'no reason given');
  if (!ok || answer.success === false) {
    return { success: false, message: `${failure} (status ${status}): ${words}` };
  }
  return { success: true, message: words, results: Array.isArray(results) ? results.map(String) : [] };
}
