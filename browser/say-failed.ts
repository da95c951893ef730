import { type Part, partId } from '../ui/part.tsx';

const needsScripts = 'button:not([popovertarget]), input, select, textarea';

/**
 * Says at the top of a failed part, or page, what to do. Restores the server's HTML in an empty part.
 * Never throws.
 */
export async function showFailure(part: Part | undefined): Promise<void> {
  // Ends the waiting of early-taps.ts.
  dispatchEvent(new Event('works'));
  const id = part ? partId(part.props.name) : 'main';
  const isEmpty = document.getElementById(id)?.childNodes.length === 0;
  const drawn = isEmpty ? await fetchServerHtml(id) : [];
  const place = document.getElementById(id);
  place?.append(...drawn);
  if (!place?.firstChild || part?.props.isLive || place.querySelector(needsScripts)) {
    (place?.querySelector(':scope > section:only-child') ?? place)?.prepend(words());
  }
}

async function fetchServerHtml(id: string): Promise<Iterable<Node>> {
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.getElementById(id)?.childNodes ?? [];
  } catch {
    return [];
  }
}

function words(): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.role = 'alert';
  paragraph.className = 'wrap my-4 border-l-4 border-amber bg-amber-tint py-3 text-ink';
  const again = document.createElement('a');
  again.href = location.href;
  again.className = 'font-semibold underline';
  again.append('load the page again');
  paragraph.append('Something here has stopped working. Please ', again);
  const phone = document.querySelector<HTMLElement>('footer a[href^="tel:"]');
  if (phone) {
    const ring = document.createElement('a');
    ring.href = phone.getAttribute('href') ?? '';
    ring.className = again.className;
    ring.append(phone.innerText);
    paragraph.append(', or ring us on ', ring);
  }
  paragraph.append('.');
  return paragraph;
}
