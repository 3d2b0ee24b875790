import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Product } from '../../api/schemas';
import { formatDay } from '../../domain/dates';
import { feeDescription, feeName, formatPrice, isPayable } from '../../domain/fees';
import { useIsPhone } from '../../hooks/useViewport';
import { isolated } from '../../lib/isolated';
import { rowList } from '../../theme/theme';
import { FeeActions } from './FeeActions';
import { type FeeActionsProps, FeeMenu } from './FeeMenu';
import { feeMessages } from './messages';

interface FeeListProps {
  fees: Product[];
  actionsOf: (fee: Product) => FeeActionsProps;
}

/** A table, or on a phone a list of compact rows. */
export const FeeList = (props: FeeListProps) => (useIsPhone() ? <FeeRows {...props} /> : <FeeTable {...props} />);

const FeeTable = ({ fees, actionsOf }: FeeListProps) => (
  <TableContainer component={Card}>
    <Table
      aria-label="Fees"
      sx={{ '& .MuiTableCell-root': { px: 1.5, py: 1 }, '& .MuiButton-root': { px: 1.5, flexShrink: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell sx={price}>Price</TableCell>
          <TableCell align="right">Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fees.map((fee) => (
          <FeeTableRow key={fee._id} {...actionsOf(fee)} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** A problem has a row of its own, where it leaves the names their room. */
function FeeTableRow({ problem, ...actions }: FeeActionsProps) {
  const { fee } = actions;
  return (
    <>
      <TableRow sx={problem ? { '& > *': { borderBottom: 0 } } : undefined}>
        <TableCell component="th" scope="row">
          <FeeChoice {...actions} />
        </TableCell>
        <TableCell sx={price}>{priceOf(fee)}</TableCell>
        <TableCell align="right">
          <FeeActions {...actions} />
        </TableCell>
      </TableRow>
      {problem && (
        <TableRow>
          <TableCell colSpan={3}>
            <Alert severity="error">{problem}</Alert>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const FeeRows = ({ fees, actionsOf }: FeeListProps) => (
  <Box component="ul" aria-label="Fees" sx={rowList}>
    {fees.map((fee) => (
      <FeeRow key={fee._id} {...actionsOf(fee)} />
    ))}
  </Box>
);

function FeeRow({ problem, ...actions }: FeeActionsProps) {
  const { fee, owner } = actions;
  return (
    <Card component="li" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {/* The price goes to a second line before the name breaks. */}
        <Stack direction="row" sx={{ columnGap: 2, flexGrow: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          {owner ? <FeeName fee={fee} /> : <FeeChoice {...actions} price={priceOf(fee)} />}
          {owner && (
            <Box component="span" sx={{ ...price, alignSelf: 'center', marginInlineStart: 'auto' }}>
              {priceOf(fee)}
            </Box>
          )}
        </Stack>
        {owner ? <FeeMenu {...actions} problem={problem} all /> : <FeeActions {...actions} />}
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Card>
  );
}

const price = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };

const priceOf = (fee: Product) => (isPayable(fee) ? formatPrice(fee.price) : feeMessages.priceInvalid);

const FeeName = ({ fee }: { fee: Product }) => <Typography sx={{ fontWeight: 650 }}>{feeName(fee)}</Typography>;

/** A box to pay the fee with others, where that is offered; on a phone with the price. */
function FeeChoice({ fee, opened, chosen, onChoose, price: below }: FeeActionsProps & { price?: string }) {
  const title = <FeeTitle fee={fee} opened={opened} price={below} />;
  if (!onChoose) return title;
  return (
    <FormControlLabel
      label={title}
      control={
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': feeName(fee) } }}
          sx={{ p: 1.25 }}
        />
      }
      sx={{ mr: 0 }}
    />
  );
}

function FeeTitle({ fee, opened, price: below }: Pick<FeeActionsProps, 'fee' | 'opened'> & { price?: string }) {
  const description = feeDescription(fee);
  return (
    <Stack>
      <FeeName fee={fee} />
      {below && <span>{below}</span>}
      {description && <Line>{isolated(description)}</Line>}
      {opened && <Line>{feeMessages.checkoutOpened(formatDay(opened))}</Line>}
    </Stack>
  );
}

const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);
