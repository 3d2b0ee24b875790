import { use } from 'react';
import { Button } from '../../components/controls/Button';
import shared from '../../theme/shared.module.css';
import { DemoContext } from './DemoContext';
import styles from './DemoPeople.module.css';

/** The sample accounts of mock mode. Renders nothing in a live build. */
export function DemoPeople({ onChoose }: { onChoose: (credentials: { email: string; password: string }) => void }) {
  const demo = use(DemoContext);
  if (!demo) return null;
  return (
    <section aria-labelledby="demo-people" className={`${shared.stack} ${styles.people}`}>
      <h2 id="demo-people" className={shared.h3}>
        Try it as
      </h2>
      {demo.people.map(({ email, password, firstName, lastName, role }) => (
        <Button key={email} variant="outlined" onClick={() => onChoose({ email, password })} className={styles.person}>
          {firstName} {lastName}
          <span className={`${shared.small} ${styles.role}`}>{role}</span>
        </Button>
      ))}
      <Button size="small" onClick={demo.reset}>
        Reset the sample data
      </Button>
    </section>
  );
}
