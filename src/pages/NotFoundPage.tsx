import { Button } from '../components/controls/Button';
import { PageContainer, PageHeading } from '../components/Page';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage() {
  return (
    <PageContainer>
      <PageHeading title="Page not found">There is no page at this address.</PageHeading>
      <p className={`${shared.secondary} ${styles.hint}`}>The link may be mistyped, or the page has moved.</p>
      <Button to={paths.findGroup.to()} variant="contained">
        Find a Group
      </Button>
    </PageContainer>
  );
}
