import MuiModal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { bottomEdge, radius, theme } from '../../theme/theme';
import { openDialogs } from './openDialogs';

interface DialogFrameProps {
  open: boolean;
  /** Of the element that names it. */
  titleId: string;
  /** It fills the screen, or stands at its lower edge; else it is in the middle of the window. */
  place?: 'screen' | 'sheet' | false;
  wide?: boolean;
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
  /** Called when it is gone. */
  onClosed?: () => void;
  /** Plain elements of the classes title, content, words and actions, in a form or not. */
  children: ReactNode;
}

/**
 * A dialog over the page: holds the focus, and is closed by Escape and by a press beside it. In place of MUI's, whose
 * parts and fading take as long to make as all that is in one.
 */
export function DialogFrame({ open, titleId, place, wide, onClose, onClosed, children }: DialogFrameProps) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed?.();
    wasOpen.current = open;
  });
  useEffect(() => {
    if (!open) return;
    openDialogs.add();
    return () => {
      openDialogs.remove();
      closedAt = performance.now();
    };
  }, [open]);
  return (
    <MuiModal open={open} onClose={onClose} slots={{ root: Layer, backdrop: Veil }}>
      <div
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        className="dialog"
        data-place={place || undefined}
        data-wide={wide}
      >
        {children}
      </div>
    </MuiModal>
  );
}

/** In ms. As long as a double press may take. */
const DOUBLE_MS = 500;

let closedAt = Number.NEGATIVE_INFINITY;

/** The second press of a double one would hit what was behind the dialog. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail < 2 || performance.now() - closedAt > DOUBLE_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
window.addEventListener('click', ignoreSecondPress, { capture: true });

const Veil = ({ onClick }: { onClick: MouseEventHandler }) => <div aria-hidden className="veil" onClick={onClick} />;

const MARGIN = '64px';

// One object for all of it: its styles are computed once, and what is inside are plain elements.
const Layer = styled('div', { shouldForwardProp: (name) => name !== 'ownerState' })({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  paddingBottom: bottomEdge.ofDialog,
  '& > .veil': { position: 'absolute', inset: 0, backgroundColor: 'rgb(0 0 0 / 0.5)' },
  '& > .dialog': {
    ...theme.typography.body1,
    position: 'relative',
    boxSizing: 'border-box',
    width: `calc(100% - ${MARGIN})`,
    maxWidth: 444,
    maxHeight: `calc(100% - ${MARGIN})`,
    borderRadius: radius.sheet,
    backgroundColor: 'var(--paper)',
    color: 'var(--text)',
    '--focus-ring': 'var(--primary)',
    boxShadow: theme.shadows[24],
    outline: 0,
    overflow: 'hidden',
  },
  '& > .dialog[data-wide=true]': { maxWidth: 600 },
  '& > .dialog[data-place=screen]': {
    width: '100%',
    maxWidth: '100%',
    height: '100%',
    maxHeight: '100%',
    borderRadius: 0,
  },
  '& > .dialog[data-place=sheet]': {
    alignSelf: 'flex-end',
    width: '100%',
    maxWidth: '100%',
    maxHeight: 'calc(100% - 48px)',
    borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  },
  // What is between the title and the buttons is scrolled.
  '& > .dialog, & > .dialog > .parts': { display: 'flex', flexDirection: 'column' },
  '& > .dialog > .parts': { minHeight: 0, flexGrow: 1 },
  '& .head': { display: 'flex', alignItems: 'flex-start', padding: theme.spacing(1, 1, 0, 0) },
  '& .title': {
    ...theme.typography.h6,
    margin: 0,
    padding: theme.spacing(2, 3),
    flexShrink: 0,
    fontFamily: 'var(--display-font)',
    fontWeight: 700,
  },
  '& .head > .title': { flex: '1 1 auto', minWidth: 0, paddingBlock: theme.spacing(1) },
  '& .content': { flex: '1 1 auto', padding: '0 24px 20px', overflowY: 'auto' },
  '& .words': { margin: 0, color: 'var(--text-secondary)' },
  '& .content > * + :is(.words, .MuiAlert-root)': { marginTop: theme.spacing(1.5) },
  '& .actions': {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(1),
    padding: '8px 24px 20px',
  },
});
