import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Pressable.module.css';

export type PressableProps =
  | LinkProps
  | (ComponentProps<'a'> & { href: string; to?: undefined })
  | (ComponentProps<'button'> & { href?: undefined; to?: undefined });

/** Renders a link if `to` or `href` is set, and otherwise a button. Its look comes from the caller. */
export function Pressable({ className = '', ...given }: PressableProps) {
  // Safari gives the focus on a press only to elements with a `tabIndex`.
  const props = { tabIndex: 0, ...given, className: `${styles.pressable} ${className}` };
  if (props.to !== undefined) return <Link {...props} />;
  if (props.href !== undefined) return <a {...props} />;
  return <button type="button" {...props} />;
}
