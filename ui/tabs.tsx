import type { KeyboardEvent, ReactNode } from 'react';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

/** Follows the ARIA practices: one stop for Tab, the arrow keys choose. */
export function TabList<Id extends string>({ label, tabs, selected, onSelect }: TabListProps<Id>) {
  function onKeyDown(event: KeyboardEvent): void {
    const now = tabs.findIndex(({ id }) => id === selected);
    const moves = new Map([
      ['ArrowRight', now + 1],
      ['ArrowLeft', now - 1 + tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]);
    const next = moves.get(event.key);
    const tab = next === undefined ? undefined : tabs[next % tabs.length];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab.id))?.focus();
    onSelect(tab.id);
  }

  return (
    <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === selected}
          aria-controls={panelId(id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
          className="min-h-12 border-y-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-selected:border-b-amber aria-selected:text-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  isSelected?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, isSelected = true, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={!isSelected} className="pt-8">
      {children}
    </div>
  );
}
