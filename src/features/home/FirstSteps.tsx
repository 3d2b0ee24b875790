import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { CheckIcon, CircleIcon } from '../../components/icons';
import { TOUCH_TARGET } from '../../theme/theme';
import { homeMessages } from './messages';

interface Step {
  label: string;
  done: boolean;
  /** The button that does it, with the same label. */
  action: ReactNode;
}

interface FirstStepsProps {
  steps: Step[];
  /** Shown from the beginning. */
  open: boolean;
}

/** What an owner does on the first day of a group, until all of it is done. */
export function FirstSteps({ steps, open }: FirstStepsProps) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card component="details" open={open} sx={{ px: 2 }}>
      <Box
        component="summary"
        sx={{ minHeight: TOUCH_TARGET, alignContent: 'center', fontWeight: 650, cursor: 'pointer' }}
      >
        {homeMessages.firstSteps(done, steps.length)}
      </Box>
      <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, pb: 1.5, listStyle: 'none' }}>
        {steps.map(({ label, done: isDone, action }) => (
          <Stack
            key={label}
            component="li"
            direction="row"
            sx={{ gap: 1, alignItems: 'center', minHeight: TOUCH_TARGET }}
          >
            {isDone ? <CheckIcon style={doneSign} /> : <CircleIcon style={openSign} />}
            {isDone ? (
              <Typography color="textSecondary">
                {label}
                <span style={visuallyHidden}>, done</span>
              </Typography>
            ) : (
              action
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const doneSign = { color: 'var(--success)' };
const openSign = { color: 'var(--action-disabled)' };
