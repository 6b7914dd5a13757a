const format = new Intl.NumberFormat('en-US')

/** A number with its commas: `1,234`. `toLocaleString` takes fifteen times as long, and a report says hundreds of numbers. */
export const formatCount = (value: number): string => format.format(value)
