import { useState } from 'react';
import type { Group } from '../../api/schemas';
import { ContactLink } from '../../components/ContactLink';
import { Button } from '../../components/controls/Button';
import { Modal } from '../../components/dialogs/Modal';
import { MailIcon } from '../../components/icons';
import { contactOf } from '../../domain/members';
import { groupName, memberName, ownerName } from '../../domain/names';
import { mailtoLink } from '../../lib/links';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { memberMessages } from '../members/messages';
import styles from './ContactButton.module.css';
import { requestMessages } from './messages';
import type { NamedRequest } from './useNamedRequests';

/** Shows the e-mail address of somebody who asks to join. A request has no other contact. */
export function ContactButton({ request }: { request: NamedRequest }) {
  const [open, setOpen] = useState(false);
  const { email } = contactOf(request);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Contact</Button>
      {open && (
        <Modal title="Contact info" onPhone="sheet" onClose={() => setOpen(false)}>
          <div className={shared.stack}>
            <p className={shared.h3}>{memberName(request)}</p>
            {email ? (
              <div className={`${shared.line} ${styles.address}`}>
                <MailIcon />
                <ContactLink text={email} href={mailtoLink(email)} />
              </div>
            ) : (
              <p className={shared.secondary}>{memberMessages.noContact}</p>
            )}
            {mailtoLink(email) && (
              <div className={shared.row}>
                {draftsFor(request.group).map(({ label, ...draft }) => (
                  <Button key={label} variant="outlined" href={mailtoLink(email, draft)}>
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}

/** E-mails that the owner may want to send to somebody who asks to join. */
function draftsFor(group: Group) {
  const name = groupName(group);
  const owner = ownerName(group);
  return [
    {
      label: 'Write a welcome',
      subject: requestMessages.welcomeSubject(name),
      body: requestMessages.welcomeBody(name, paths.group.link(group._id), owner),
    },
    {
      label: 'Write a decline',
      subject: requestMessages.declineSubject(name),
      body: requestMessages.declineBody(name, owner),
    },
  ];
}
