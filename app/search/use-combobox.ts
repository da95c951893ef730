import { useEffect, useEffectEvent, useState } from 'react';

interface ComboboxOptions {
  listId: string;
  hasOptions: boolean;
  /** Option ids are `listId`, a dash and the index. */
  count: number;
}

/**
 * Makes a field the combobox of a list of links. Sets ARIA attributes on the element, as the caller renders
 * the field.
 */
export function useCombobox(input: HTMLInputElement, { listId, hasOptions, count }: ComboboxOptions) {
  const [isWanted, setIsWanted] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isOpen = isWanted && hasOptions;
  const active = isOpen && chosen < count ? chosen : -1;

  function close(): void {
    setIsWanted(false);
    setChosen(-1);
  }

  const onInput = useEffectEvent(() => {
    setIsWanted(true);
    setChosen(-1);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      const places = count + 1;
      setIsWanted(true);
      setChosen(((active + 1 + step + places) % places) - 1);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(`${listId}-${active}`)?.click();
    } else if (key === 'Enter') {
      close();
    }
  });

  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listeners: [string, (event: Event) => void][] = [
      ['input', () => onInput()],
      ['focusout', () => onLeave()],
      ['keydown', (event) => event instanceof KeyboardEvent && onKey(event)],
    ];
    for (const [name, listener] of listeners) input.addEventListener(name, listener);
    // Letters typed before hydration.
    if (input.value !== input.defaultValue) onInput();
    return () => {
      for (const [name, listener] of listeners) input.removeEventListener(name, listener);
    };
  }, [input]);

  useComboboxStates(input, listId, isOpen, active);
  return { isOpen, active, close };
}

function useComboboxStates(input: HTMLInputElement, listId: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    const fixed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId };
    for (const [name, value] of Object.entries(fixed)) input.setAttribute(name, value);
  }, [input, listId]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    if (active < 0) return input.removeAttribute('aria-activedescendant');
    const id = `${listId}-${active}`;
    input.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [input, isOpen, active, listId]);
}
