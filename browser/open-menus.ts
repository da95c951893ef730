/* For Safari before 17, which has no popovers. Opens one at a time; a press elsewhere or Escape closes it. */
let opened: HTMLElement | null = null;

function tell(menu: HTMLElement, newState: 'open' | 'closed'): void {
  menu.toggleAttribute('data-opened', newState === 'open');
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

function open(menu: HTMLElement | null): void {
  if (opened) tell(opened, 'closed');
  opened = menu;
  if (menu) tell(menu, 'open');
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const name = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  if (name) {
    const menu = document.getElementById(name);
    open(menu === opened ? null : menu);
  } else if (!opened?.contains(target)) open(null);
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && open(null));
HTMLElement.prototype.hidePopover = () => open(null);

export {};
