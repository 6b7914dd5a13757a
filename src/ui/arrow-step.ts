const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
}

/** Returns how far a key moves in a row of elements, infinitely far for Home and End. undefined for any other key. */
export const arrowStep = (key: string): number | undefined => steps[key]
