import Container, { type ContainerProps } from '@mui/material/Container';

/** The width and the air around a page's content. */
export const PageContainer = (props: ContainerProps) => (
  <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }} {...props} />
);
