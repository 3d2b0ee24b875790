import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { CountBadge } from './CountBadge';
import styles from './ViewTabs.module.css';

export interface ViewTab<View extends string> {
  view: View;
  label: string;
  /** A number beside the label. */
  count?: number;
  /** The number and what it counts, for screen readers. Only used if `urgent`. */
  words?: string;
  /** Shows the number as a badge, because somebody is waiting. */
  urgent?: boolean;
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
export const ViewTabs = <View extends string>({ label, id, tabs, view, onChange }: ViewTabsProps<View>) => (
  <Tabs
    value={view}
    onChange={(_event, chosen: View) => onChange(chosen)}
    aria-label={label}
    variant="scrollable"
    scrollButtons={false}
    className={styles.tabs}
  >
    {tabs.map(({ view: value, label: text, count, words = '', urgent }) => (
      <Tab
        key={value}
        value={value}
        className={styles.tab}
        id={`${id}-tab-${value}`}
        aria-controls={value === view ? `${id}-${value}` : undefined}
        label={
          <span>
            {text}
            {count !== undefined && (urgent ? <CountBadge count={count} words={words} /> : ` ${count}`)}
          </span>
        }
      />
    ))}
  </Tabs>
);
