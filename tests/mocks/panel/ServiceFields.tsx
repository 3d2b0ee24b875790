import { mockState } from '../controls/state';
import { CheckboxField, SelectField } from './fields';
import { useControls } from './useMocks';

export function ServiceFields() {
  const { v2, identity = 'protected', policy = false } = useControls();
  return (
    <fieldset>
      <legend>Services</legend>
      <CheckboxField
        label="Version 2 of the requests"
        checked={v2 !== 'off'}
        onChange={(checked) => mockState.change({ v2: checked ? undefined : 'off' })}
      />
      <SelectField
        label="Identity"
        value={identity}
        options={{ protected: 'Hides whether an account exists', legacy: 'Tells it, as older projects do' }}
        onChange={(generation) => mockState.change({ identity: generation === 'legacy' ? generation : undefined })}
      />
      <CheckboxField
        label="Password policy: 12 characters, of each kind"
        checked={policy}
        onChange={(checked) => mockState.change({ policy: checked || undefined })}
      />
    </fieldset>
  );
}
