import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '../../api/queries/products';
import type { Group, Member } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Field } from '../../components/Field';
import { feeName, formatPrice, isPayable } from '../../domain/fees';
import { groupName, ownerName } from '../../domain/names';
import { useDraft } from '../../hooks/useDraft';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { ReminderLinks } from './ReminderLinks';

interface ReminderProps {
  group: Group;
  members: Member[];
}

/** The text of a reminder, and the links to send it. What was typed is kept until the prepared text is restored. */
export function Reminder({ group, members }: ReminderProps) {
  const { uid } = useUser();
  const fees = useQuery(productsQuery(group._id));
  const draft = useDraft(`reminder.${group._id}`, uid);
  const [typed, setTyped] = useState<string | undefined>(() => draft.read().text);

  const prices = fees.data?.filter(isPayable).map((fee) => `${feeName(fee)}: ${formatPrice(fee.price)}`) ?? [];
  const link = paths.group.link(group._id);
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
      <ReminderLinks group={group} members={members} text={text} />
    </>
  );
}
