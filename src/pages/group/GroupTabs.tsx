import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { CountBadge } from '../../components/CountBadge';
import { messages } from '../../messages';
import { Members } from './Members';
import { Requests } from './Requests';
import { useRequests } from './useRequests';

interface GroupTabsProps {
  group: Group;
  owner: boolean;
}

/** The tab stands in the URL, so that a link leads to the requests, and a reload keeps them. */
export function GroupTabs({ group, owner }: GroupTabsProps) {
  const [params, setParams] = useSearchParams();
  const requests = useRequests(group._id, owner);
  const count = requests.data?.length ?? group.requests.length;
  const open = owner && params.get('tab') === 'requests' ? 'requests' : 'members';

  // Whoever follows a link to the requests comes for them, not for what stands above.
  const section = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const cameForRequests = useRef(open === 'requests' && navigation !== 'POP');
  useEffect(() => {
    if (cameForRequests.current) section.current?.scrollIntoView();
  }, []);

  const choose = (name: string) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), tab: name }), { replace: true });
  const id = useId();
  const tab = (name: string) => ({ value: name, id: `${id}-tab-${name}`, 'aria-controls': `${id}-${name}` });
  return (
    <section ref={section}>
      <Tabs value={open} onChange={(_event, name: string) => choose(name)} aria-label="People of the group">
        <Tab label="Group members" {...tab('members')} />
        {owner && (
          <Tab
            label={
              <span>
                Requests
                <CountBadge count={count} words={messages.openRequests(count)} />
              </span>
            }
            {...tab('requests')}
          />
        )}
      </Tabs>
      <Box role="tabpanel" id={`${id}-${open}`} aria-labelledby={`${id}-tab-${open}`} sx={{ pt: 2 }}>
        {open === 'members' ? <Members group={group} owner={owner} /> : <Requests group={group} />}
      </Box>
    </section>
  );
}
