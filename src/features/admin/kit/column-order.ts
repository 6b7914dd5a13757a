import { compareNames } from '#/lib/name-order.ts'

/** Orders rows by a text of theirs. */
export const byText =
  <Row>(of: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    compareNames(of(a), of(b))

/** Orders rows by a number of theirs. @param missing what those without one count as: they come before zero, or last */
export const byNumber =
  <Row>(of: (row: Row) => number | undefined, missing = -1) =>
  (a: Row, b: Row): number => {
    const [first, second] = [of(a) ?? missing, of(b) ?? missing]
    return first === second ? 0 : first - second
  }
