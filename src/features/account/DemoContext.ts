import { createContext } from 'react';

interface DemoPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** What mock mode offers on the sign-in page. */
export interface Demo {
  people: DemoPerson[];
  /** Restores the initial data. */
  reset: () => void;
}

export const DemoContext = createContext<Demo | undefined>(undefined);
