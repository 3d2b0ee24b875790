import { DEFAULT_LATENCY_MS, MAX_COLD_START_S, MAX_LATENCY_MS } from '../controls/controls';
import { mockState } from '../controls/state';
import { CheckboxField, InputField } from './fields';
import { useControls } from './useMocks';

export function NetworkFields() {
  const { latency = DEFAULT_LATENCY_MS, cold = 0, offline = false } = useControls();
  return (
    <fieldset>
      <legend>Network</legend>
      <InputField
        label="Latency of each answer, ms"
        type="number"
        min={0}
        max={MAX_LATENCY_MS}
        value={`${latency}`}
        onChange={(ms) => mockState.change({ latency: Number(ms) === DEFAULT_LATENCY_MS ? undefined : Number(ms) })}
      />
      <InputField
        label="Cold start of the backend, s"
        hint="Its first answer takes so long. It sleeps again after a reload."
        type="number"
        min={0}
        max={MAX_COLD_START_S}
        value={`${cold}`}
        onChange={(seconds) => mockState.change({ cold: Number(seconds) || undefined })}
      />
      <CheckboxField
        label="Offline"
        checked={offline}
        onChange={(checked) => mockState.change({ offline: checked || undefined })}
      />
    </fieldset>
  );
}
