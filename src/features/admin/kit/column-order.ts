import { compareNames } from '#/lib/name-order.ts'

/** Orders rows by a text of theirs. */
export const byText =
  <Row>(of: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    compareNames(of(a), of(b))

/** Orders rows by a number of theirs; those without one come before zero. */
export const byNumber =
  <Row>(of: (row: Row) => number | undefined) =>
  (a: Row, b: Row): number =>
    (of(a) ?? -1) - (of(b) ?? -1)

/** How a column orders by a text that some rows do not have: they come last in either direction. */
export const byKnownText = <Row>(of: (row: Row) => string | undefined) => ({
  compare: byText((row: Row) => of(row) ?? ''),
  missing: (row: Row) => of(row) === undefined,
})

/** How a column orders by a number that some rows do not have: they come last in either direction. */
export const byKnown = <Row>(of: (row: Row) => number | undefined) => ({
  compare: byNumber(of),
  missing: (row: Row) => of(row) === undefined,
})
