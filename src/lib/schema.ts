import * as z from 'zod/mini'

/** An enum that the server may extend: known values keep their type, unknown values are kept as they are. */
type OpenEnum<T extends string> = T | (string & {})

/** The values that an `openEnum` schema knows, for the API reference. */
export const knownValues = new WeakMap<object, readonly string[]>()

/**
 * Returns the schema of an enum that the server may extend. Any non-empty string passes. Callers give unknown values a
 * neutral label.
 * @param values the values known today
 */
export function openEnum<const T extends readonly string[]>(values: T) {
  const schema = z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((word): OpenEnum<T[number]> => word),
  )
  knownValues.set(schema, values)
  return schema
}

/**
 * A value that does not match the schema is read as the given fallback. The alias exists because lint mistakes
 * `z.catch` for the `catch` of a promise.
 */
export const orElse = z.catch

/** The required format of a time in text. */
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

/** An optional field that the server may also send as null: both null and a missing field are read as undefined. */
export function maybe<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value): z.output<S> | undefined => value ?? undefined),
  )
}

/** A list element that did not match its schema. Only its row is lost, never the page. */
export interface Unreadable {
  readonly unreadable: true
  /** The row's own id if it had one, otherwise its index. */
  readonly at: string
  /** Pairs of `path: problem`. They never contain data. */
  readonly why: string
}

/** Whether a row could not be read. */
export function isUnreadable(row: unknown): row is Unreadable {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, 'unreadable')
}

/** Returns the rows that could be read. */
export function readable<T>(rows: readonly (T | Unreadable)[]): T[] {
  return rows.filter((row): row is T => !isUnreadable(row))
}

/** The schema of one element of each `lenientArray`, for the API reference. */
export const lenientElement = new WeakMap<object, z.core.$ZodType>()

/** Number of rows above which a response counts as long. */
const LONG = 200

/** An array in which an element that does not match becomes an `Unreadable` instead of failing the answer. */
export function lenientArray<S extends z.core.$ZodType>(element: S) {
  // Parsing a row costs ten times as much as serializing it. So when a long response is fetched again, only new rows
  // are parsed.
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
        return { unreadable: true as const, at: idOf(row) ?? String(index), why: issuesText(parsed.error) }
      })
      if (long) known = new Map(read)
      return result
    }),
  )
  lenientElement.set(schema, element)
  return schema
}

/** Returns what is wrong with a value: pairs of `path: problem`, without any data. */
export function issuesText(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}

/** Whether a value is a JSON object, which is neither null nor an array. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  return typeof row.id === 'string' ? row.id : undefined
}

/** A number in a query string. Callers pass a number, servers read text. */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, ctx): number => {
    const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) ctx.issues.push({ code: 'custom', message: 'not a number', input: value })
    return number
  }),
)

/** A boolean in a query string: true, false, 'true', 'false'. */
export const wireBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value): boolean => value === true || value === 'true'),
)

/** A comma-separated list in a query string. */
export const wireList = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value): string[] =>
    typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value,
  ),
)
