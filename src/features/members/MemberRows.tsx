import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { GrowingList } from '../../components/GrowingList';
import { CheckIcon } from '../../components/icons';
import { memberName } from '../../domain/names';
import { useLongPress } from '../../hooks/presses';
import { radius, rowList } from '../../theme/theme';
import { PaymentButtons, PaymentProblem } from './MemberActions';
import { MemberAvatar, type MemberRowProps, Payment, rowPropsOf, Status, You } from './MemberParts';
import type { Roster } from './useRoster';

/** The roster on a narrow screen. A tap opens the contact info; a long one begins to select. */
export const MemberRows = ({ roster }: { roster: Roster }) => (
  <GrowingList
    label="Group members"
    items={roster.shown}
    sx={compactList}
    render={(member) => (
      <MemberRow
        key={member.memberID}
        {...rowPropsOf(member, roster)}
        selecting={roster.selecting}
        onSelect={roster.startSelecting}
      />
    )}
  />
);

const compactList = { ...rowList, gap: 0.5 };

interface SelectableRowProps extends MemberRowProps {
  selecting: boolean;
  /** Begins to select, with this member. */
  onSelect: (id: string) => void;
}

const MemberRow = memo(({ selecting, onSelect, ...props }: SelectableRowProps) => {
  const { member, owner, own, selected, problem, note, onToggle, onMark, onOpen } = props;
  const { memberID, status } = member;
  const name = memberName(member);
  const isAway = status !== undefined && status !== 'active';
  const noteId = useId();
  const info = { 'aria-label': `Contact info for ${name}` };
  const press = useLongPress(
    () => (selecting ? onToggle(memberID) : onOpen(memberID)),
    owner && !selecting ? () => onSelect(memberID) : undefined,
  );
  return (
    <Row component="li">
      <Main
        aria-describedby={note || isAway ? noteId : undefined}
        {...press}
        {...(selecting ? { ...checkbox(selected), 'aria-label': `Select ${name}` } : info)}
      >
        {selecting ? (
          <Mark data-selected={selected}>{selected && <CheckIcon />}</Mark>
        ) : (
          <Picture>
            <MemberAvatar member={member} />
          </Picture>
        )}
        <Texts>
          <Name>
            <Breakable text={name} />
            {own && <You />}
          </Name>
          {(note || isAway) && (
            <Note id={noteId}>
              {isAway && <Status status={status} />} {note}
            </Note>
          )}
        </Texts>
      </Main>
      {owner ? <PaymentButtons member={member} onMark={onMark} /> : <Payment status={member.paymentStatus} />}
      <PaymentProblem error={problem} />
    </Row>
  );
});

/** An address breaks in front of its @ first. */
const Breakable = ({ text }: { text: string }) => {
  const [local, ...domain] = text.split(/(?=@)/);
  return (
    <>
      {local}
      {domain.length > 0 && <wbr />}
      {domain.join('')}
    </>
  );
};

const checkbox = (checked: boolean) => ({ role: 'checkbox', 'aria-checked': checked });

// styled() instead of sx: its styles are computed once for all rows.
const Row = styled(Card)<{ component: 'li' }>(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: '4.125rem',
  columnGap: theme.spacing(1),
  padding: theme.spacing(0.5, 1),
  '& > .MuiAlert-root': { width: '100%' },
}));
const Main = styled(ButtonBase)(({ theme }) => ({
  flex: '1 1 7rem',
  minWidth: 0,
  minHeight: '3.25rem',
  gap: theme.spacing(1),
  justifyContent: 'flex-start',
  textAlign: 'start',
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  WebkitTouchCallout: 'none',
  userSelect: 'none',
}));
const Picture = styled('span')({ '@media (max-width: 359px)': { display: 'none' } });
const Mark = styled('span')(({ theme }) => ({
  width: '2.5rem',
  height: '2.5rem',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  border: '2px solid',
  borderColor: theme.palette.text.secondary,
  borderRadius: radius.button,
  '&[data-selected=true]': {
    borderColor: 'transparent',
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
  },
}));
const Texts = styled('span')({ flexGrow: 1, minWidth: 0 });
const Name = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  fontWeight: 650,
  lineHeight: 1.25,
});
const Note = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
  color: theme.palette.text.secondary,
  '& .MuiChip-root': { height: '1.25rem' },
}));
