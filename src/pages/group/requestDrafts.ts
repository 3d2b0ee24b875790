import type { Group } from '../../api/schemas';
import { groupName, ownerName } from '../../lib/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import type { LabelledDraft } from './ContactButton';

/** What an owner may want to write to somebody who asks to join. */
export function requestDrafts(group: Group): LabelledDraft[] {
  const name = groupName(group);
  const link = window.location.origin + paths.group(group._id);
  return [
    {
      label: 'Write a welcome',
      subject: messages.welcomeSubject(name),
      body: messages.welcomeBody(name, link, ownerName(group)),
    },
    {
      label: 'Write a decline',
      subject: messages.declineSubject(name),
      body: messages.declineBody(name, ownerName(group)),
    },
  ];
}
