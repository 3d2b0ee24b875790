import Button from '@mui/material/Button';
import type { useGrowing } from './useGrowing';

/** Under a growing list; nothing when all of it is drawn. */
export const MoreButton = ({ growing: { rest, step, end, grow } }: { growing: ReturnType<typeof useGrowing> }) =>
  rest > 0 && (
    <Button ref={end} onClick={grow} sx={{ mt: 3 }}>
      Show {step} more of {rest}
    </Button>
  );
