import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageContainer } from '../components/PageContainer';
import { PageHeading } from '../components/PageHeading';
import { messages } from '../messages';
import { paths } from '../paths';

export default function NotFoundPage() {
  return (
    <PageContainer>
      <PageHeading title="Page not found">{messages.notFound}</PageHeading>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {messages.notFoundHint}
      </Typography>
      <Button component={Link} to={paths.findGroup()} variant="contained">
        Find a Group
      </Button>
    </PageContainer>
  );
}
