import Skeleton from '@mui/material/Skeleton';
import { CardSkeletons } from './CardSkeletons';
import { PageContainer } from './PageContainer';

/** While a page's code is on its way. */
export const PageSkeleton = () => (
  <PageContainer aria-busy>
    <Skeleton variant="text" sx={{ typography: 'h1', width: '50%', mb: 3 }} />
    <CardSkeletons label="Loading the page" />
  </PageContainer>
);
