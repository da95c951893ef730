/** How far below the window something may be and count as near: a swipe or two. */
const margin = '800px 0px';

/** Runs `work` once, when an element comes into the window or near it. Returns the function that no longer waits. */
export function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
