import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

export type PressableProps =
  | LinkProps
  | (ComponentProps<'a'> & { href: string; to?: undefined })
  | (ComponentProps<'button'> & { href?: undefined; to?: undefined });

/** A link with `to` or `href`, and otherwise a button. Safari gives them the focus on a press only with a `tabIndex`. */
export function Pressable(props: PressableProps) {
  if (props.to !== undefined) return <Link tabIndex={0} {...props} />;
  if (props.href !== undefined) return <a tabIndex={0} {...props} />;
  return <button type="button" tabIndex={0} {...props} />;
}
