import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { ClockIcon, PinIcon } from '../../components/icons';
import type { PlaceOption } from './placeSuggestions';

interface PlaceOptionsProps {
  options: PlaceOption[];
  box: Pick<UseAutocompleteReturnValue<PlaceOption, false, false, true>, 'getListboxProps' | 'getOptionProps'>;
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  minHeight: 44,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.hover' },
};

/** The list below the search box and its button, which it must not cover on a phone. */
export const PlaceOptions = ({ options, box }: PlaceOptionsProps) => (
  <Paper
    component="ul"
    elevation={8}
    aria-label="Suggested places"
    sx={{ position: 'absolute', insetInline: 0, top: '100%', mt: 1, py: 1, px: 0, zIndex: 'modal', listStyle: 'none' }}
    {...box.getListboxProps()}
  >
    {options.map((option, index) => {
      const { key, ...props } = box.getOptionProps({ option, index });
      return (
        <Box key={key} component="li" {...props} sx={optionStyle}>
          {option.known ? <ClockIcon fontSize="small" /> : <PinIcon fontSize="small" />}
          {option.query}
        </Box>
      );
    })}
  </Paper>
);
