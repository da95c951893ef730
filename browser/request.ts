/** Messages follow the site's catalogue of transport errors. */
export class TransportError extends Error {
  /** HTTP status; 0 if the server was not reached. */
  readonly status: number;
  readonly body: string;

  constructor(message: string, status: number, body = '') {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export const networkErrorMessage = 'Network error: Unable to connect to server';

/** Handles a 403: returns another answer, or null. */
type MeetRefusal = (refused: Response, again: () => Promise<Response>) => Promise<Response>;

let meet: MeetRefusal | undefined;

export function meetRefusals(by: MeetRefusal | undefined): void {
  meet = by;
}

async function send(method: string, url: string, body?: unknown): Promise<Response> {
  const ask = () =>
    fetch(url, {
      method,
      credentials: 'include',
      redirect: 'manual',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  try {
    const response = await ask();
    return meet && response.status === 403 ? await meet(response, ask) : response;
  } catch {
    throw new TransportError(networkErrorMessage, 0);
  }
}

const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || status === 301 || status === 302;

async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text().catch(() => '');
  throw new TransportError(`${response.status}: ${text || response.statusText}`, response.status, text);
}

/** Throws TransportError. A redirect counts as 401, signed out. */
export async function request<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const response = await send(method, url, body);
  if (isRedirect(response)) throw new TransportError('401: Unauthorized - Authentication required', 401);
  await throwUnlessOk(response);
  return response.json();
}

/** Default fetch of a query. Statuses in `emptyOn` give null. */
export async function fetchQuery(url: string, emptyOn: readonly number[] = []): Promise<unknown> {
  let response: Response;
  try {
    response = await send('GET', url);
  } catch (error) {
    if (emptyOn.includes(401)) return null;
    throw error;
  }
  if (isRedirect(response)) {
    if (emptyOn.includes(401)) return null;
    throw new TransportError('401: Unauthorized', 401);
  }
  if (emptyOn.includes(response.status)) return null;
  await throwUnlessOk(response);
  return response.json();
}
