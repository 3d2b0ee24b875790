import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { BackIcon, DownIcon } from '../../components/icons';
import { PageHeading } from '../../components/Page';
import { groupName, groupPlace } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import shared from '../../theme/shared.module.css';
import { groupMessages } from '../groups/messages';
import { GroupFacts, useWayBack } from './GroupHead';
import styles from './NarrowGroupHead.module.css';

interface NarrowGroupHeadProps {
  /** Undefined while loading, null when there is none. The heading is rendered anyway: it takes the focus of the page. */
  group: Group | null | undefined;
  /** What is shown of the group, such as "Requests": part of the page's title. */
  view?: string;
  /** Seen by somebody who does not belong to it: all is shown from the beginning. */
  isNew?: boolean;
  actions?: ReactNode;
  /** In the same line as the name, where there is room. */
  children?: ReactNode;
  /** Below the name, whether or not the details are shown. */
  join?: ReactNode;
  /** Shown with place and description. */
  details?: ReactNode;
}

/** The head of a group on a narrow screen: low, with the place, and the description on demand. */
export function NarrowGroupHead(props: NarrowGroupHeadProps) {
  const { group, view, isNew = false, actions, children, join, details } = props;
  const [open, setOpen] = useState(isNew);
  const id = useId();
  const wayBack = useWayBack(group);
  const name = group ? groupName(group) : 'Group';
  const place = group && groupPlace(group);
  return (
    <header>
      <div className={styles.rows}>
        <div className={styles.bar}>
          <IconButton component={RouterLink} to={wayBack.to} aria-label={wayBack.label}>
            <BackIcon />
          </IconButton>
          <div className={styles.title}>
            <PageHeading title={[view, name].filter(Boolean).join(' · ')} compact>
              <ButtonBase
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                disabled={!group}
                onClick={() => setOpen(!open)}
                className={styles.name}
              >
                <span className={shared.twoLines}>{name}</span>
                <DownIcon />
              </ButtonBase>
            </PageHeading>
            {place && !open && <p className={`${shared.small} ${shared.secondary} ${styles.place}`}>{place}</p>}
          </div>
          {actions}
        </div>
        {children}
      </div>
      {join}
      {open && group && (
        <About id={id} group={group}>
          {details}
        </About>
      )}
    </header>
  );
}

const About = ({ id, group, children }: { id: string; group: Group; children: ReactNode }) => (
  <div id={id} className={styles.about}>
    <GroupFacts group={group} />
    <p>{isolated(group.description ?? '') || groupMessages.noDescription}</p>
    {children}
  </div>
);

export interface News {
  text: string;
  /** Where it leads, if anywhere. */
  to?: string;
}

/** What waits in a group, in one line of links. Its height is there before its news. */
export const NewsLine = ({ news }: { news: News[] }) => (
  <ul aria-label="News of the group" className={styles.news}>
    {news.map(({ text, to }) => (
      <li key={text}>
        {to ? (
          <Link component={RouterLink} to={to} replace className={styles.item}>
            {text}
          </Link>
        ) : (
          <span className={styles.item}>{text}</span>
        )}
      </li>
    ))}
  </ul>
);
