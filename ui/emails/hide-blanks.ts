/** Pictures that were never scrolled to print as blank frames. */
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
