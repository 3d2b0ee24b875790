import { Button } from '../../components/controls/Button';
import shared from '../../theme/shared.module.css';
import type { GroupField } from './formFields';
import { creatingMessages } from './messages';

/** Names the fields that a refusal concerns. Each button leads to its field. */
export const FieldButtons = ({ fields, onGo }: { fields: GroupField[]; onGo: (name: GroupField['name']) => void }) =>
  fields.length > 0 && (
    <div className={`${shared.row} ${shared.below}`}>
      {creatingMessages.check}
      {fields.map(({ name, label }) => (
        <Button key={name} variant="outlined" color="inherit" onClick={() => onGo(name)}>
          {label}
        </Button>
      ))}
    </div>
  );
