import { useState } from 'react';
import { callLog, type LoggedCall } from '../controls/callLog';
import { useCalls } from './useMocks';

export function CallLog() {
  const calls = useCalls();
  return (
    <fieldset className="log">
      <legend>Calls</legend>
      <button type="button" disabled={calls.length === 0} onClick={callLog.clear}>
        Clear
      </button>
      {calls.length === 0 ? <p className="hint">None yet.</p> : null}
      <ol className="calls" aria-label="Calls, newest first">
        {calls.map((call) => (
          <li key={call.id}>
            <Call call={call} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Call({ call }: { call: LoggedCall }) {
  const [open, setOpen] = useState(false);
  const { at, method, path, outcome = 'waiting', ms, request, response } = call;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time>{new Date(at).toLocaleTimeString([], { hourCycle: 'h23' })}</time> <b>{method}</b> {path}{' '}
        <span className={outcome.startsWith('2') ? undefined : 'bad'}>{outcome}</span>
        {ms !== undefined && ` ${ms} ms`}
      </summary>
      {open && (
        <>
          <Body title="Request" text={request} />
          <Body title="Response" text={response} />
        </>
      )}
    </details>
  );
}

const Body = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3>{title}</h3>
    {text === '' ? <p className="hint">No body.</p> : <pre>{text}</pre>}
  </>
);
