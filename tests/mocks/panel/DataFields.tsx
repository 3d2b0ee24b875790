import { mockState } from '../controls/state';
import { InputField, SelectField } from './fields';
import { useControls } from './useMocks';

const clocks = { now: 'As on this device', time: 'At a local time', hours: 'Hours from now' };
const startOf = { now: undefined, time: '08:00', hours: '24h' };

/** Shows the settings that take effect only with a reload of the page. */
export function DataFields() {
  const { groups, roster, clock } = useControls();
  const kind = clock === undefined ? 'now' : clock.includes(':') ? 'time' : 'hours';
  return (
    <fieldset>
      <legend>Data and clock (with a reload)</legend>
      <SelectField
        label="Groups"
        hint="Search Atlanta, GA to find many. Changes to added ones last until a reload."
        value={`${groups ?? 0}`}
        options={{ 0: 'Sample', 10000: '10,000', 100000: '100,000' }}
        onChange={(count) => mockState.change({ groups: counts[count] })}
      />
      <SelectField
        label="Members of Austin Spirit All Stars"
        value={`${roster ?? 0}`}
        options={{ 0: 'Sample', 1000: '1,000' }}
        onChange={(count) => mockState.change({ roster: count === '0' ? undefined : 1000 })}
      />
      <SelectField
        label="Clock"
        value={kind}
        options={clocks}
        onChange={(chosen) => mockState.change({ clock: startOf[chosen] })}
      />
      {kind === 'time' && (
        <InputField
          label="Local time"
          type="time"
          value={clock ?? ''}
          onChange={(time) => mockState.change({ clock: time })}
        />
      )}
      {kind === 'hours' && (
        <InputField
          label="Hours from now"
          type="number"
          min={-9999}
          max={9999}
          value={`${Number.parseInt(clock ?? '', 10)}`}
          onChange={(hours) => mockState.change({ clock: `${Number(hours)}h` })}
        />
      )}
    </fieldset>
  );
}

const counts = { 0: undefined, 10000: 10_000, 100000: 100_000 } as const;
