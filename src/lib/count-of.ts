import { formatCount } from './format-count.ts'

/** A number with its noun: "1 unit", "1,204 units"; a plural that is left out is made by an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
