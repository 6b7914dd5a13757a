import { compareNames } from '#/lib/text/name-order.ts'

/** Compares rows by a text. */
export const byText =
  <Row>(of: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    compareNames(of(a), of(b))

/** Compares rows by a number. Rows without one come before zero. */
export const byNumber =
  <Row>(of: (row: Row) => number | undefined) =>
  (a: Row, b: Row): number =>
    (of(a) ?? -1) - (of(b) ?? -1)

/** Column options for sorting by a text that some rows lack. Those rows come last in both directions. */
export const byKnownText = <Row>(of: (row: Row) => string | undefined) => ({
  compare: byText((row: Row) => of(row) ?? ''),
  missing: (row: Row) => of(row) === undefined,
})

/** Column options for sorting by a number that some rows lack. Those rows come last in both directions. */
export const byKnown = <Row>(of: (row: Row) => number | undefined) => ({
  compare: byNumber(of),
  missing: (row: Row) => of(row) === undefined,
})
