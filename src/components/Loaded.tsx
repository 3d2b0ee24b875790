import type { ComponentType, ReactNode } from 'react';
import { type OnDemand, useOnDemand } from '../hooks/useOnDemand';
import { messages } from '../messages';
import { QueryProblem } from './QueryView';

interface LoadedProps<Props> {
  code: OnDemand<ComponentType<Props>>;
  props: Props;
  /** Shown until the code has loaded. */
  placeholder?: ReactNode;
}

/** Renders a component whose code is loaded on demand, or an offer to try again if it could not be loaded. */
export function Loaded<Props extends object>({ code, props, placeholder }: LoadedProps<Props>) {
  const { code: Part, failed, tryAgain } = useOnDemand(code);
  if (Part) return <Part {...props} />;
  return failed ? <QueryProblem cause={messages.codeFailed} retry={tryAgain} /> : placeholder;
}
