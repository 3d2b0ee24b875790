import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageContainer } from '../../components/PageContainer';
import { PageHeading } from '../../components/PageHeading';
import { messages } from '../../messages';
import { heroBackground } from '../../theme';
import { Pompoms } from './Pompoms';
import { SearchBox, type SearchBoxProps } from './SearchBox';

export function FindHero(search: SearchBoxProps) {
  return (
    <Box sx={{ background: heroBackground, color: '#fff', position: 'relative', overflow: 'clip' }}>
      <Pompoms />
      <PageContainer maxWidth="xl" sx={{ position: 'relative', py: { xs: 4, md: 7 } }}>
        <PageHeading title="Find a Group">Find your cheer squad</PageHeading>
        <Typography sx={{ mt: 1.5, mb: 3, maxWidth: 620, color: '#d9def0', fontSize: { xs: '1rem', md: '1.15rem' } }}>
          {messages.findLead}
        </Typography>
        <SearchBox {...search} />
      </PageContainer>
    </Box>
  );
}
