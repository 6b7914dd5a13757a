import { formatCount } from './format-count.ts'
import { wholeNumber } from './whole-number.ts'

/** Formats a number with its noun: "1 unit", "1,204 units". The plural defaults to the singular with an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Formats a typed number with its noun, like `countOf`. A text that is not a number is used as it is. */
export function countOfTyped(text: string, one: string): string {
  const count = wholeNumber(text)
  return count === undefined ? `${text.trim()} ${one}s` : countOf(count, one)
}
