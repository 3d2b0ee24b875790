import type { ComponentProps, SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Pressable.module.css';

export type PressableProps =
  | LinkProps
  | (ComponentProps<'a'> & { href: string; to?: undefined })
  | (ComponentProps<'button'> & { href?: undefined; to?: undefined });

/**
 * Renders a link if `to` or `href` is set, and otherwise a button. The caller sets the look. A disabled button keeps
 * the focus and ignores presses: with the attribute `disabled`, the browser would move the focus to the body.
 */
export function Pressable({ className = '', ...given }: PressableProps) {
  // Safari gives the focus on a press only to elements with a `tabIndex`.
  const props = { tabIndex: 0, ...given, className: `${styles.pressable} ${className}` };
  if (props.to !== undefined) return <Link {...props} />;
  if (props.href !== undefined) return <a {...props} />;
  const { disabled, ...rest } = props;
  return <button type="button" {...rest} {...(disabled && { 'aria-disabled': true, onClick: ignore })} />;
}

/** Prevents a disabled submit button from submitting its form, even by Enter in a field. */
const ignore = (event: SyntheticEvent) => event.preventDefault();
