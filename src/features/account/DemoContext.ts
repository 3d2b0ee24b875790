import { createContext } from 'react';

interface DemoPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** The sample accounts that the login page offers in mock mode. */
export interface Demo {
  people: DemoPerson[];
  /** Restores the initial sample data. */
  reset: () => void;
}

export const DemoContext = createContext<Demo | undefined>(undefined);
