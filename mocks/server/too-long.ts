/** Returns an error for each text that is longer than it may be, by field. */
export function tooLong(
  texts: Readonly<Record<string, readonly [text: string | null | undefined, most: number]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, [text, most]]) =>
      (text?.trim().length ?? 0) > most
        ? [[field, `At most ${most.toLocaleString('en-US')} characters`]]
        : [],
    ),
  )
}
