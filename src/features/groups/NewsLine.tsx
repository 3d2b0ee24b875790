import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { TOUCH_TARGET } from '../../theme';

export interface News {
  text: string;
  to: string;
}

/** What waits in a group, in one line of links. Its height is there before its news. */
export const NewsLine = ({ news }: { news: News[] }) => (
  <Line aria-label="News of the group">
    {news.map(({ text, to }) => (
      <li key={text}>
        <Link component={RouterLink} to={to} replace sx={{ display: 'inline-block', py: 1.25 }}>
          {text}
        </Link>
      </li>
    ))}
  </Line>
);

const Line = styled('ul')(({ theme }) => ({
  // Below the name already while it is empty.
  flex: '1 1 17rem',
  display: 'flex',
  flexWrap: 'wrap',
  [theme.breakpoints.up('sm')]: { justifyContent: 'flex-end' },
  columnGap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minHeight: TOUCH_TARGET,
  fontSize: '0.875rem',
  lineHeight: '24px',
  '& li:not(:last-child)::after': { content: '"·"', marginInlineStart: theme.spacing(1) },
}));
