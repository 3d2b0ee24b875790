import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { PageContainer, PageHeading } from '../../components/Page';
import type { SearchOptions } from '../../domain/search';
import { messages } from '../../messages';
import { heroBackground } from '../../theme';
import { SearchBox, type SearchBoxProps } from './SearchBox';

interface FindHeroProps extends SearchBoxProps {
  slim: boolean;
  title: string;
  options: SearchOptions;
  onChange: (changes: Partial<SearchOptions>) => void;
}

export function FindHero({ slim: _slim, title, options: _options, onChange: _onChange, ...search }: FindHeroProps) {
  return (
    <Box sx={{ background: heroBackground, color: '#fff', position: 'relative', overflow: 'clip' }}>
      <Pompoms />
      <PageContainer maxWidth="xl" sx={{ position: 'relative', py: { xs: 4, md: 7 } }}>
        <PageHeading title={title}>Find your cheer squad</PageHeading>
        <Typography sx={{ mt: 1.5, mb: 3, maxWidth: 620, color: '#d9def0', fontSize: { xs: '1rem', md: '1.15rem' } }}>
          {messages.findLead}
        </Typography>
        <SearchBox {...search} />
      </PageContainer>
    </Box>
  );
}

const STRANDS = 26;

/** Decoration: two pompoms. */
const Pompoms = memo(() => (
  <Box
    component="svg"
    viewBox="0 0 480 360"
    aria-hidden
    sx={{
      position: 'absolute',
      insetInlineEnd: { md: 0, lg: '4%' },
      top: 0,
      height: '100%',
      display: { xs: 'none', md: 'block' },
      '@media print': { display: 'none' },
    }}
  >
    <Pompom x={330} y={130} radius={104} color="#ff7a63" light="#ffc2b3" />
    <Pompom x={180} y={236} radius={72} color="#ffd166" light="#fff0c2" />
  </Box>
));

interface PompomProps {
  x: number;
  y: number;
  radius: number;
  color: string;
  light: string;
}

const Pompom = ({ x, y, radius, color, light }: PompomProps) => (
  <g transform={`translate(${x} ${y})`} strokeLinecap="round">
    {Array.from({ length: STRANDS }, (_, strand) => {
      const angle = (strand * 360) / STRANDS;
      const length = radius * (strand % 2 ? 0.78 : 1);
      return (
        <path
          key={angle}
          d={`M0 0Q${length * 0.5} ${length * 0.18} ${length} ${length * 0.05}`}
          transform={`rotate(${angle})`}
          stroke={strand % 3 ? color : light}
          strokeWidth={radius / 11}
          fill="none"
        />
      );
    })}
    <circle r={radius / 5} fill={light} />
  </g>
);
