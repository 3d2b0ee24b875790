import { type KeyboardEvent, useEffect, useState } from 'react';
import { CountBadge } from '../CountBadge';
import { Pressable } from './Pressable';
import styles from './ViewTabs.module.css';

export interface ViewTab<View extends string> {
  view: View;
  label: string;
  /** A number beside the label. */
  count?: number;
  /** The number and what it counts, for screen readers. If set, the number is a badge: people wait for an answer. */
  words?: string;
}

interface ViewTabsProps<View extends string> {
  label: string;
  /** The prefix of all ids. The panel of a tab must have the id `${id}-${view}`. */
  id: string;
  tabs: ViewTab<View>[];
  view: View;
  onChange: (view: View) => void;
}

/** Tabs that stay at the top of the window. They scroll sideways when they do not fit. */
export function ViewTabs<View extends string>({ label, id, tabs, view, onChange }: ViewTabsProps<View>) {
  const [focused, setFocused] = useState<View>();
  // The only tab that the Tab key reaches: the focused tab, or the open tab if the focused tab was removed.
  const tabStop = tabs.some((tab) => tab.view === focused) ? focused : view;
  useEffect(() => showTab(document.getElementById(`${id}-tab-${view}`)), [id, view]);
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ view: value, label: text, count, words }) => (
        <Pressable
          key={value}
          role="tab"
          id={`${id}-tab-${value}`}
          aria-selected={value === view}
          aria-controls={value === view ? `${id}-${value}` : undefined}
          tabIndex={value === tabStop ? 0 : -1}
          className={styles.tab}
          onFocus={() => setFocused(value)}
          onBlur={() => setFocused(undefined)}
          onKeyDown={moveFocus}
          onClick={() => value !== view && onChange(value)}
        >
          <span>
            {text}
            {count !== undefined && (words ? <CountBadge count={count} words={words} /> : ` ${count}`)}
          </span>
        </Pressable>
      ))}
    </div>
  );
}

/** Scrolls the row of tabs until the tab is in view. `scrollIntoView` would scroll the page, too. */
function showTab(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (!list) return;
  const inner = tab.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const targets = new Map([
    ['ArrowLeft', tabs.at(index - 1)],
    ['ArrowRight', tabs[(index + 1) % tabs.length]],
    ['Home', tabs[0]],
    ['End', tabs.at(-1)],
  ]);
  const target = targets.get(event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
