import { Button } from '../components/controls/Button';
import { PageContainer, PageHeading } from '../components/Page';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';

export default function NotFoundPage() {
  return (
    <PageContainer className={shared.column}>
      <PageHeading title="Page not found">There is no page at this address.</PageHeading>
      <p className={shared.secondary}>The link may be mistyped, or the page has moved.</p>
      <Button to={paths.findGroup.to()} variant="contained" className={shared.start}>
        Find a Group
      </Button>
    </PageContainer>
  );
}
