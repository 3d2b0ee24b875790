import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Group } from '../../api/schemas';
import { IconButton } from '../../components/controls/IconButton';
import { Pressable } from '../../components/controls/Pressable';
import { BackIcon, DownIcon } from '../../components/laterIcons';
import { PageHeading } from '../../components/Page';
import { groupName, groupPlace } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { groupMessages } from '../groups/messages';
import { GroupFacts, useWayBack } from './GroupHead';
import styles from './NarrowGroupHead.module.css';

interface NarrowGroupHeadProps {
  /**
   * Undefined while loading, null if there is no group to show. The heading is rendered in any case, because it takes
   * the focus when the page opens.
   */
  group: Group | null | undefined;
  /** The part of the group that is shown, such as "Requests". It is also in the title of the page. */
  view?: string;
  actions?: ReactNode;
  /** Rendered in the same line as the name, if there is room. */
  children?: ReactNode;
  /** For people who do not belong to the group. Rendered below the name. The details are then expanded at first. */
  join?: ReactNode;
  /** Rendered below the place and the description, while they are expanded. */
  details?: ReactNode;
}

/** The compact head of a group on a narrow screen. Pressing the name shows the whole name and the details. */
export function NarrowGroupHead(props: NarrowGroupHeadProps) {
  const { group, view, actions, children, join, details } = props;
  const [open, setOpen] = useState(Boolean(join));
  const id = useId();
  const wayBack = useWayBack(group);
  const name = group ? groupName(group) : 'Group';
  const place = group && groupPlace(group);
  return (
    <header>
      <div className={styles.rows}>
        <div className={styles.bar}>
          <IconButton to={wayBack.to} aria-label={wayBack.label}>
            <BackIcon />
          </IconButton>
          <div className={shared.grow}>
            <PageHeading title={[view, name].filter(Boolean).join(' · ')} compact>
              <Pressable
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                disabled={!group}
                onClick={() => setOpen(!open)}
                className={styles.name}
              >
                <span className={open ? undefined : shared.twoLines}>{name}</span>
                {group && <DownIcon />}
              </Pressable>
            </PageHeading>
            {place && !open && <p className={`${shared.caption} ${styles.place}`}>{place}</p>}
          </div>
          {actions}
        </div>
        {children}
      </div>
      {join}
      {open && group && (
        <div id={id} className={`${shared.stack} ${styles.about}`}>
          <GroupFacts group={group} />
          <p>{isolated(group.description ?? '') || groupMessages.noDescription}</p>
          {details}
        </div>
      )}
    </header>
  );
}

export interface News {
  text: string;
  /** The path that the text links to, if any. */
  to?: string;
}

/** The news of a group in one line of links. Its height is reserved before the news has loaded. */
export const NewsLine = ({ news }: { news: News[] }) => (
  <ul aria-label="News of the group" className={styles.news}>
    {news.map(({ text, to }) => (
      <li key={text}>
        {to ? (
          <Link to={to} replace className={`${shared.link} ${styles.item}`}>
            {text}
          </Link>
        ) : (
          <span className={styles.item}>{text}</span>
        )}
      </li>
    ))}
  </ul>
);
