import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import styles from './Alert.module.css';
import { IconButton } from './IconButton';

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: FailureIcon };

export interface AlertProps extends ComponentProps<'div'> {
  severity?: keyof typeof icons;
  /** 'filled' has a background in a strong color. */
  variant?: 'standard' | 'filled';
  /** As wide as the window, without round corners. */
  square?: boolean;
  icon?: false;
  /** Buttons, shown in place of the close button. */
  action?: ReactNode;
  onClose?: () => void;
  closeText?: string;
}

export function Alert(props: AlertProps) {
  const {
    severity = 'success',
    variant = 'standard',
    square = false,
    icon,
    action,
    onClose,
    closeText = 'Close',
    className = '',
    children,
    ...rest
  } = props;
  const Icon = icons[severity];
  const buttons =
    action ??
    (onClose && (
      <IconButton aria-label={closeText} title={closeText} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    ));
  return (
    <div
      role="alert"
      {...rest}
      data-severity={severity}
      data-variant={variant}
      data-square={square}
      className={`${styles.alert} ${className}`}
    >
      {icon !== false && <Icon className={styles.icon} />}
      <div className={styles.message}>{children}</div>
      {buttons && <div className={styles.actions}>{buttons}</div>}
    </div>
  );
}
