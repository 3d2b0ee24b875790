import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { groupMessages } from '../groups/messages';
import { useOpenRequestCount } from '../groups/useMyGroups';
import styles from './RequestsStrip.module.css';

/** Tells an owner that people are waiting for an answer, on pages about something else. */
export function RequestsStrip() {
  const count = useOpenRequestCount();
  if (count === 0) return null;
  return (
    <Card className={styles.strip}>
      <p>{groupMessages.wantToJoin(count)}</p>
      <Button component={Link} to={paths.requests.to()} variant="contained" color="secondary">
        Answer
      </Button>
    </Card>
  );
}
