import { personNames } from '../controls/controls';
import { mockState } from '../controls/state';
import { people, type SamplePerson } from '../people';
import { useControls, useCurrentPerson } from './useMocks';

export function People() {
  const { as } = useControls();
  const current = useCurrentPerson();
  const known: Record<string, SamplePerson> = people;
  return (
    <fieldset>
      <legend>Signed in</legend>
      <div className="people">
        {personNames.map((name) => {
          const person = known[name];
          return (
            <button
              key={name}
              type="button"
              aria-pressed={name === current}
              title={person?.role}
              onClick={() => name !== current && (as === name ? location.reload() : mockState.change({ as: name }))}
            >
              {person ? `${person.firstName} ${person.lastName}` : 'Nobody'}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
