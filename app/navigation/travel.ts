/**
 * Moves to another page of the site without loading a new document: first everything it needs, then the
 * address, then the place on the page (its top, or the section that the address names). When the
 * page cannot be fetched the browser is sent there the ordinary way.
 */
export async function travel(to: string, prepare: () => Promise<void>, navigate: () => void): Promise<void> {
  const from = location.pathname;
  try {
    await prepare();
  } catch {
    location.assign(to);
    return;
  }
  navigate();
  const { pathname, hash } = new URL(to, location.href);
  requestAnimationFrame(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (section) {
      section.scrollIntoView();
    } else if (pathname !== from) {
      scrollTo({ top: 0, behavior: 'instant' });
      // Screen readers start reading at the new page instead of at the link that is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
}
