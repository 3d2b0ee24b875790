import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageContainer, PageHeading } from '../components/Page';
import { messages } from '../messages';
import { paths } from '../paths';

export default function NotFoundPage() {
  return (
    <PageContainer>
      <PageHeading title="Page not found">{messages.notFound}</PageHeading>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {messages.notFoundHint}
      </Typography>
      <Button component={Link} to={paths.findGroup.to()} variant="contained" color="secondary">
        Find a Group
      </Button>
    </PageContainer>
  );
}
