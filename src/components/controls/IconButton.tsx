import styles from './IconButton.module.css';
import { Pressable, type PressableProps } from './Pressable';

type IconButtonProps = PressableProps & {
  color?: 'inherit' | 'primary';
  /** Aligns the icon, and not the pressable area, with the end of the row. */
  edge?: 'end';
};

export const IconButton = ({ color, edge, className = '', ...props }: IconButtonProps) => (
  <Pressable {...props} data-color={color} data-edge={edge} className={`${styles.button} ${className}`} />
);
