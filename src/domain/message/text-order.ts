import { type Communication } from './communication.ts'

/** The texts of a thread in the order in which they are shown: by time, the server's order within one moment. */
export function inOrder(texts: readonly Communication[]): readonly Communication[] {
  const sorted = texts.every(
    (text, index) => index === 0 || (texts[index - 1]?.createdTs ?? 0) <= text.createdTs,
  )
  return sorted ? texts : texts.toSorted((a, b) => a.createdTs - b.createdTs)
}
