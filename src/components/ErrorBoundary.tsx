import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { messages } from '../messages';
import { FullPageMessage } from './FullPageMessage';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of it gives the children another try, such as the URL. Without it, the whole app is inside. */
  resetKey?: string;
}

/** A broken page is told in words, and what is around it goes on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

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
