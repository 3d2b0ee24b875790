import { Component, type ReactNode } from 'react';
import { Button } from '../components/controls/Button';
import { Logo } from '../components/icons';
import { logFailure } from '../lib/log';
import { messages } from '../messages';
import shared from '../theme/shared.module.css';
import styles from './FullPageMessage.module.css';

interface FullPageMessageProps {
  title: string;
  hint: string;
  /** Buttons. */
  children?: ReactNode;
  /** 'main' when it replaces the whole app, 'div' when it replaces a page. */
  component?: 'main' | 'div';
}

/** Replaces the app, or a page, that cannot be shown. */
export function FullPageMessage({ title, hint, children, component: Root = 'main' }: FullPageMessageProps) {
  return (
    <Root role={Root === 'div' ? 'alert' : undefined} className={`${shared.column} ${styles.message}`}>
      <title>Cheer Groups</title>
      <Logo size={56} />
      <h1 className={shared.h2}>{title}</h1>
      <p className={shared.secondary}>{hint}</p>
      <div className={`${shared.row} ${styles.actions}`}>{children}</div>
    </Root>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of the key, such as to another URL, renders the children again. Omitted around the whole app. */
  resetKey?: string;
}

/** Shows a message in place of children that throw. Everything outside keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: Error) {
    logFailure(['page'], error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FullPageMessage
        title={messages.pageFailed}
        hint={messages.pageFailedHint}
        component={this.props.resetKey === undefined ? 'main' : 'div'}
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </FullPageMessage>
    );
  }
}
