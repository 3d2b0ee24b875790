import type { ComponentProps } from 'react';
import shared from '../theme/shared.module.css';
import styles from './LightButton.module.css';

/**
 * MUI's outlined button as a plain element, for lists, where there is one on every card: without slots and theme look-ups
 * it costs a tenth.
 */
export const LightButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className={`${shared.plainButton} ${styles.button}`} {...props} />
);
