const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Compares names in natural order: case-insensitive, with `Unit 2` before `Unit 10`. `localeCompare` with these options
 * takes twenty times as long.
 */
export const compareNames = (a: string, b: string): number => order.compare(a, b)
