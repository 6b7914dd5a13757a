import { formatCount } from './format-count.ts'
import { wholeNumber } from './whole-number.ts'

/** A number with its noun: "1 unit", "1,204 units"; a plural that is left out is made by an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** The same of a number as it was typed; what is no number stands as it is. */
export function countOfTyped(text: string, one: string): string {
  const count = wholeNumber(text)
  return count === undefined ? `${text.trim()} ${one}s` : countOf(count, one)
}
