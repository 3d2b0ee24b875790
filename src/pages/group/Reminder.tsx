import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '../../api/queries/products';
import type { Group, Member } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Field } from '../../components/Field';
import { createDraft } from '../../lib/draft';
import { feeName } from '../../lib/fees';
import { formatPrice } from '../../lib/money';
import { groupName, ownerName } from '../../lib/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { ReminderWays } from './ReminderWays';

interface ReminderProps {
  group: Group;
  members: Member[];
}

/** The text, and the ways to send it. What was typed is there again the next time, until the ready text is restored. */
export function Reminder({ group, members }: ReminderProps) {
  const { uid } = useUser();
  const fees = useQuery(productsQuery(group._id));
  const [draft] = useState(() => createDraft(`reminder.${group._id}`, uid));
  const [typed, setTyped] = useState<string | undefined>(() => draft.read().text);

  const prices = fees.data?.map((fee) => `${feeName(fee)}: ${formatPrice(fee.price)}`) ?? [];
  const link = window.location.origin + paths.group(group._id);
  const text = typed ?? messages.reminderText(groupName(group), prices, link, ownerName(group));

  const type = (value: string) => {
    setTyped(value);
    draft.save({ text: value });
  };
  const restore = () => {
    setTyped(undefined);
    draft.clear();
  };
  return (
    <>
      <Field
        label="Message"
        multiline
        minRows={6}
        maxRows={14}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {typed !== undefined && (
        <Button onClick={restore} sx={{ alignSelf: 'flex-start' }}>
          Restore the ready text
        </Button>
      )}
      <ReminderWays group={group} members={members} text={text} />
    </>
  );
}
