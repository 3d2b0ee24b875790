import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { PlusIcon } from '../components/icons';
import { PageContainer } from '../components/PageContainer';
import { PageHeading } from '../components/PageHeading';
import { paths } from '../paths';
import { JoinedGroups } from './managed/JoinedGroups';
import { MyRequests } from './managed/MyRequests';
import { OwnedGroups } from './managed/OwnedGroups';

const tabs = [
  { value: 'owned', label: 'Owned Groups', Groups: OwnedGroups },
  { value: 'joined', label: 'Joined Groups', Groups: JoinedGroups },
  { value: 'requests', label: 'My requests', Groups: MyRequests },
] as const;

/** The tab stands in the URL, so that Back and a reload keep it. */
export default function ManagedGroupsPage() {
  const [params, setParams] = useSearchParams();
  const { value, Groups } = tabs.find((tab) => tab.value === params.get('tab')) ?? tabs[0];
  return (
    <PageContainer>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <PageHeading title="Manage Groups" />
        <Button
          component={Link}
          to={paths.createGroup()}
          variant="contained"
          color="secondary"
          startIcon={<PlusIcon />}
        >
          Create a group
        </Button>
      </Stack>
      <Tabs
        value={value}
        onChange={(_event, tab: string) => setParams({ tab }, { replace: true })}
        aria-label="Your groups"
        variant="scrollable"
        scrollButtons={false}
        sx={{ my: 2 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`tab-${tab.value}`}
            aria-controls={tab.value === value ? 'managed-groups' : undefined}
          />
        ))}
      </Tabs>
      <div id="managed-groups" role="tabpanel" aria-labelledby={`tab-${value}`}>
        <Groups />
      </div>
    </PageContainer>
  );
}
