import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { root } from '../root';
import { FindPage } from './FindPage';

root.render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <FindPage />
  </ThemeProvider>,
);
