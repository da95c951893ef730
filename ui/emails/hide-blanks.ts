/** On paper, leaves out the frames of pictures that have not been fetched, being far below what was looked at. */
export function hideBlanks(): void {
  let blanks: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    blanks = [...document.images].flatMap(({ complete, parentElement }) =>
      complete || !parentElement ? [] : (parentElement.closest<HTMLElement>('.overflow-hidden') ?? []),
    );
    for (const blank of blanks) blank.hidden = true;
  });
  addEventListener('afterprint', () => {
    for (const blank of blanks) blank.hidden = false;
  });
}
