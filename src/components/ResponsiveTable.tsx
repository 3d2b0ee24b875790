import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIsPhone } from '../hooks/useViewport';

interface Column<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
}

interface ResponsiveTableProps<Item> {
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  /** The column that names the row. */
  title: Column<Item>;
  columns: Column<Item>[];
  /** The buttons of a row. */
  actions: (item: Item) => ReactNode;
}

/** A table, or on a phone a list of cards. */
export const ResponsiveTable = <Item,>(props: ResponsiveTableProps<Item>) =>
  useIsPhone() ? <Cards {...props} /> : <Rows {...props} />;

function Rows<Item>({ label, items, keyOf, title, columns, actions }: ResponsiveTableProps<Item>) {
  return (
    <TableContainer component={Card}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {[title, ...columns].map(({ header }) => (
              <TableCell key={header}>{header}</TableCell>
            ))}
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={keyOf(item)}>
              <TableCell component="th" scope="row">
                {title.cell(item)}
              </TableCell>
              {columns.map(({ header, cell }) => (
                <TableCell key={header}>{cell(item)}</TableCell>
              ))}
              <TableCell align="right">{actions(item)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards<Item>({ label, items, keyOf, title, columns, actions }: ResponsiveTableProps<Item>) {
  return (
    <Stack component="ul" aria-label={label} sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Card component="li" key={keyOf(item)} sx={{ p: 2, display: 'grid', gap: 1 }}>
          {title.cell(item)}
          {columns.map(({ header, cell }) => (
            <Stack key={header} direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography variant="body2" color="textSecondary">
                {header}
              </Typography>
              <div>{cell(item)}</div>
            </Stack>
          ))}
          {actions(item)}
        </Card>
      ))}
    </Stack>
  );
}
