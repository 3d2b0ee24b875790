import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatControls } from '../controls/controls';
import { mockState } from '../controls/state';
import { CallLog } from './CallLog';
import { DataFields } from './DataFields';
import { dock } from './dock';
import { Failures } from './Failures';
import { NetworkFields } from './NetworkFields';
import { People } from './People';
import { ServiceFields } from './ServiceFields';
import { useControls } from './useMocks';

export function Drawer({ onClose, reset }: { onClose: () => void; reset: () => void }) {
  const controls = useControls();
  const unknown = mockState.unknown();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(dock, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div id="drawer" className="drawer">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          Mock panel
        </h2>
        <button type="button" title="Close (Alt+M)" onClick={onClose}>
          Close
        </button>
      </header>
      <CallLog />
      <div className="controls">
        {unknown.length > 0 && (
          <p className="notice" role="status">
            The address says something that is not known here: {unknown.join(', ')}
          </p>
        )}
        <div className="row">
          <CopyLink />
          <button type="button" disabled={formatControls(controls) === ''} onClick={() => mockState.toDefault()}>
            Back to default
          </button>
        </div>
        <People />
        <Failures />
        <NetworkFields />
        <ServiceFields />
        <DataFields />
        <fieldset>
          <legend>Begin anew</legend>
          <button type="button" onClick={reset}>
            Delete all data and changes
          </button>
        </fieldset>
      </div>
    </div>
  );
}

/** Copies the link, or shows it if the browser does not allow copying. */
function CopyLink() {
  const [copied, setCopied] = useState('');
  const copy = () => {
    const link = mockState.link();
    navigator.clipboard.writeText(link).then(
      () => setCopied('Link copied.'),
      () => setCopied(link),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status" className="told">
        {copied}
      </span>
    </>
  );
}
