import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { messages } from '../messages';
import { theme } from '../theme';
import { FullPageMessage } from './FullPageMessage';

/** Replaces the app when it cannot start: the configuration is broken, or code could not be loaded. */
export function StartProblem({ error }: { error: Error & { problems?: string[] } }) {
  return (
    <ThemeProvider theme={theme}>
      {error.problems ? <BrokenConfiguration problems={error.problems} /> : <BrokenLoad />}
    </ThemeProvider>
  );
}

const BrokenConfiguration = ({ problems }: { problems: string[] }) => (
  <FullPageMessage title={messages.notConfigured} hint={messages.notConfiguredHint}>
    <Box component="ul" sx={{ textAlign: 'start', fontFamily: 'monospace' }}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </Box>
  </FullPageMessage>
);

const BrokenLoad = () => (
  <FullPageMessage title={messages.pageFailed} hint={messages.pageFailedHint}>
    <Button variant="contained" color="secondary" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </FullPageMessage>
);
