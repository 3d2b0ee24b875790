import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { PlusIcon } from '../components/icons';
import { PageContainer, PageHeading } from '../components/Page';
import { JoinedGroups, OwnedGroups, RequestedGroups } from '../features/groups/MyGroups';
import { RequestsStrip } from '../features/requests/RequestsStrip';
import { type ManagedTab, paths } from '../paths';

const tabs: { value: ManagedTab; label: string }[] = [
  { value: 'owned', label: 'Owned Groups' },
  { value: 'joined', label: 'Joined Groups' },
  { value: 'requests', label: 'My requests' },
];
const lists = { owned: OwnedGroups, joined: JoinedGroups, requests: RequestedGroups };

/** The groups of the signed-in person. The tab is in the URL, so that a reload and the Back button keep it. */
export default function ManagedGroupsPage() {
  const [params, setParams] = useSearchParams();
  const open = paths.managedGroups.read(params);
  const Groups = lists[open];
  return (
    <PageContainer>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <PageHeading title="Manage Groups" />
        <Button
          component={Link}
          to={paths.createGroup.to()}
          variant="contained"
          color="secondary"
          startIcon={<PlusIcon />}
        >
          Create a group
        </Button>
      </Stack>
      <Box sx={{ mt: 2 }}>
        <RequestsStrip />
      </Box>
      <Tabs
        value={open}
        onChange={(_event, tab: ManagedTab) => setParams(paths.managedGroups.query(tab), { replace: true })}
        aria-label="Your groups"
        variant="scrollable"
        scrollButtons={false}
        sx={{ my: 2 }}
      >
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`tab-${value}`}
            aria-controls={value === open ? 'managed-groups' : undefined}
          />
        ))}
      </Tabs>
      <div id="managed-groups" role="tabpanel" aria-labelledby={`tab-${open}`}>
        <Groups />
      </div>
    </PageContainer>
  );
}
