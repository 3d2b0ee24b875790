import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { groupMessages } from '../groups/messages';
import { useOpenRequestCount } from '../groups/useMyGroups';

/** Tells an owner that people wait for an answer, whatever the page is about. */
export function RequestsStrip() {
  const count = useOpenRequestCount();
  if (count === 0) return null;
  return (
    <Card sx={strip}>
      <Typography sx={{ fontWeight: 650 }}>{groupMessages.wantToJoin(count)}</Typography>
      <Button component={Link} to={paths.requests.to()} variant="contained" color="secondary">
        Answer
      </Button>
    </Card>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 0.5,
};
