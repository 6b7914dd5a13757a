import { followUpWords } from '#/domain/call/call-note.ts'

const two = (count: number) => String(count).padStart(2, '0')

/** The days on which one can mean to follow up: the next seven, then two weeks and a month. */
export function followUpDays(
  now: number,
  chosen: string | undefined,
): { readonly value: string; readonly label: string }[] {
  const today = new Date(now)
  const days = [1, 2, 3, 4, 5, 6, 7, 14, 30].map((ahead) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead)
    const value = `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
    return { value, label: followUpWords(value) }
  })
  // What was chosen days ago stays what was chosen.
  return chosen === undefined || days.some(({ value }) => value === chosen)
    ? days
    : [{ value: chosen, label: followUpWords(chosen) }, ...days]
}
