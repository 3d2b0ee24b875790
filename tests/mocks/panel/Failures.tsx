import { useState } from 'react';
import { type Fault, faultKinds } from '../controls/controls';
import { mockState } from '../controls/state';
import { db } from '../db';
import { geocoderHandlers } from '../geocoder';
import { backendHandlers } from '../handlers';
import { identityHandlers } from '../identity';
import { CheckboxField, Field, SelectField } from './fields';
import { useCalls, useControls } from './useMocks';

const services = { Backend: backendHandlers, Geocoder: geocoderHandlers, Identity: identityHandlers };

const words: Partial<Record<Fault['kind'], string>> = {
  html: 'HTML page, 502',
  hang: 'No answer',
  reset: 'Network error',
  cut: 'Cut short',
  stall: 'Stops halfway',
} satisfies Record<Exclude<Fault['kind'], `${number}`>, string>;
const wordOf = (kind: Fault['kind']) => words[kind] ?? `Status ${kind}`;
const kindOptions = Object.fromEntries(faultKinds.map((kind) => [kind, wordOf(kind)])) as Record<Fault['kind'], string>;

/** Lists the calls that fail, with a form to add another. */
export function Failures() {
  const { faults } = useControls();
  const [call, setCall] = useState(backendHandlers[0]?.call ?? '');
  const [kind, setKind] = useState<Fault['kind']>('503');
  const [once, setOnce] = useState(true);
  // Rerender after each call, because it may have used up a failure that occurs only once.
  useCalls();

  const change = (next: Fault[]) => mockState.change({ faults: next });
  const isSame = (other: Fault) => other.call === call && other.kind === kind && other.once === once;
  return (
    <fieldset>
      <legend>Failing calls</legend>
      {faults.length > 0 && (
        <ul className="faults">
          {faults.map((fault, index) => (
            <li key={`${fault.call} ${fault.kind} ${fault.once}`}>
              <span>
                <code>{fault.call}</code>
                <br />
                {wordOf(fault.kind)}, {fault.once ? 'once' : 'always'}
                {db.settings.failures[index]?.times === 0 && ' (done)'}
              </span>
              <button
                type="button"
                aria-label={`Let ${fault.call} work again`}
                onClick={() => change(faults.filter((other) => other !== fault))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Call">
        {(ids) => (
          <select value={call} {...ids} onChange={({ target }) => setCall(target.value)}>
            {Object.entries(services).map(([service, handlers]) => (
              <optgroup key={service} label={service}>
                {handlers.map((handler) => (
                  <option key={handler.call}>{handler.call}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <SelectField label="How" value={kind} options={kindOptions} onChange={setKind} />
      <div className="row">
        <CheckboxField label="Only once" checked={once} onChange={setOnce} />
        <button
          type="button"
          onClick={() => change([...faults.filter((fault) => !isSame(fault)), { call, kind, once }])}
        >
          Make it fail
        </button>
      </div>
    </fieldset>
  );
}
