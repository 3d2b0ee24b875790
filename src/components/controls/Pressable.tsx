import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Pressable.module.css';

export type PressableProps =
  | LinkProps
  | (ComponentProps<'a'> & { href: string; to?: undefined })
  | (ComponentProps<'button'> & { href?: undefined; to?: undefined });

/** A link with `to` or `href`, and otherwise a button, without a look of its own. */
export function Pressable({ className = '', ...given }: PressableProps) {
  // Safari gives the focus on a press only to elements with a `tabIndex`.
  const props = { tabIndex: 0, ...given, className: `${styles.pressable} ${className}` };
  if (props.to !== undefined) return <Link {...props} />;
  if (props.href !== undefined) return <a {...props} />;
  return <button type="button" {...props} />;
}
