import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Link as RouterLink, RouterProvider, useNavigate } from 'react-router';

const account = () => import('../account');
const theme = createTheme({ palette: { primary: { main: '#9c2542' } } });
const queries = new QueryClient();

/** The smallest login page that works. It loads the identity SDK after the first paint. */
export function LoginApp() {
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '/found', element: <h1>Signed in</h1> },
      { path: '/register', element: <h1>Register</h1> },
      { path: '*', element: <LoginForm /> },
    ]),
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({ mutationFn: async () => (await account()).signIn(email, password) });
  useEffect(() => {
    account().then(({ watchSession }) => watchSession(() => navigate('/found')));
  }, [navigate]);

  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <Paper
        component="form"
        sx={{ width: '100%', maxWidth: 420, p: 4 }}
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate();
        }}
      >
        <Typography variant="h4" component="h1">
          Login
        </Typography>
        <Typography>Login to discover cheerleading groups!</Typography>
        {login.isError && <Alert severity="error">The email or the password is wrong.</Alert>}
        <TextField
          label="Email"
          type="email"
          fullWidth
          margin="normal"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label="Password"
          type="password"
          fullWidth
          margin="normal"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="contained" fullWidth loading={login.isPending}>
          Login
        </Button>
        <Link component={RouterLink} to="/register">
          Sign up
        </Link>
      </Paper>
    </Box>
  );
}
