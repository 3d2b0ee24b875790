import { useState } from 'react';
import { Field, type FieldProps } from '../../components/controls/Field';
import { IconButton } from '../../components/controls/IconButton';
import { EyeIcon, EyeOffIcon } from '../../components/laterIcons';

/** A password field with a button that shows what is typed. */
export function PasswordField({ label = 'Password', ...props }: Omit<FieldProps, 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      type={shown ? 'text' : 'password'}
      // Stops browsers from capitalizing, correcting and spell-checking a password while it is visible.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      endAdornment={
        <IconButton
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          edge="end"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      {...props}
    />
  );
}
