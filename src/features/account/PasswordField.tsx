import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { IconButton } from '../../components/controls/IconButton';
import { Field, type FieldProps } from '../../components/Field';
import { EyeIcon, EyeOffIcon } from '../../components/laterIcons';
import styles from './PasswordField.module.css';

/** A password field with a button that shows what is typed. */
export function PasswordField({ label = 'Password', ...props }: Omit<FieldProps, 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      className={styles.field}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
            edge="end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </InputAdornment>
      }
      {...props}
    />
  );
}
