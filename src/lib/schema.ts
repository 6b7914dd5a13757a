import * as z from 'zod/mini'

/** A word from a list that may grow on the server: known words keep their type, unknown ones survive as themselves. */
export type OpenEnum<T extends string> = T | (string & {})

/** The words an `openEnum` schema knows, for the API reference. */
export const knownValues = new WeakMap<object, readonly string[]>()

/**
 * Schema of a word that the server may extend. Any non-empty string passes; callers give unknown words a neutral label.
 * @param values the words known today
 */
export function openEnum<const T extends readonly string[]>(values: T) {
  const schema = z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((word): OpenEnum<T[number]> => word),
  )
  knownValues.set(schema, values)
  return schema
}

/** What does not match reads as the value given. Lint takes `z.catch` for that of a promise. */
export const orElse = z.catch

/** What a time in text must look like. */
export const TIME_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** ISO 8601 with offset, or epoch milliseconds, read as epoch milliseconds. */
export const timestamp = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, ctx): number => {
    const ms =
      typeof value === 'number' ? value : TIME_WITH_OFFSET.test(value) ? Date.parse(value) : Number.NaN
    if (!Number.isSafeInteger(ms)) ctx.issues.push({ code: 'custom', message: 'not a time', input: value })
    return ms
  }),
)

/** An optional field that servers also send as null: both read as undefined. */
export function maybe<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value): z.output<S> | undefined => value ?? undefined),
  )
}

/** A list element that did not match its schema. It costs its row, never the page. */
export interface Unreadable {
  readonly unreadable: true
  /** The row's own id where it had one, else its index. */
  readonly at: string
  /** `path: problem` pairs; never data. */
  readonly why: string
}

/** Tells a row that could not be read from one that could. */
export function isUnreadable(row: unknown): row is Unreadable {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, 'unreadable')
}

/** The rows that could be read. */
export function readable<T>(rows: readonly (T | Unreadable)[]): T[] {
  return rows.filter((row): row is T => !isUnreadable(row))
}

/** The schema of one element of each `lenientArray`, for the API reference. */
export const lenientElement = new WeakMap<object, z.core.$ZodType>()

/** Rows from which on an answer is long. */
const LONG = 200

/** An array in which an element that does not match becomes an `Unreadable` instead of failing the answer. */
export function lenientArray<S extends z.core.$ZodType>(element: S) {
  // Reading a row costs ten times its text: of a long answer that comes again, only what is new is read.
  let known = new Map<string, z.output<S>>()
  const schema = z.pipe(
    z.array(z.unknown()),
    z.transform((rows): (z.output<S> | Unreadable)[] => {
      const long = rows.length > LONG
      const read: [string, z.output<S>][] = []
      const result = rows.map((row, index) => {
        const text = long ? JSON.stringify(row) : ''
        const before = known.get(text)
        if (before !== undefined) {
          read.push([text, before])
          return before
        }
        const parsed = z.safeParse(element, row)
        if (parsed.success) {
          if (long) read.push([text, parsed.data])
          return parsed.data
        }
        const why = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
        return { unreadable: true as const, at: idOf(row) ?? String(index), why }
      })
      if (long) known = new Map(read)
      return result
    }),
  )
  lenientElement.set(schema, element)
  return schema
}

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  return typeof row.id === 'string' ? row.id : undefined
}

/** A number in a query string; callers give a number, servers read text. */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, ctx): number => {
    const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) ctx.issues.push({ code: 'custom', message: 'not a number', input: value })
    return number
  }),
)

/** A yes or no in a query string: true, false, 'true', 'false'. */
export const wireBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value): boolean => value === true || value === 'true'),
)

/** A comma list in a query string. */
export const wireList = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value): string[] =>
    typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value,
  ),
)
