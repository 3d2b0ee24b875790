/** What React renders with. It has more, and its published types have less. */
declare module 'scheduler' {
  /** How many slices of rendering fit into a second; 0 for as many as React makes. */
  export function unstable_forceFrameRate(perSecond: number): void;
}
