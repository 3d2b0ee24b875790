import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { root } from '../root';
import { GroupPage } from './GroupPage';

const queries = new QueryClient();
const router = createBrowserRouter([{ path: '*', element: <GroupPage /> }]);

root.render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ThemeProvider>,
);
