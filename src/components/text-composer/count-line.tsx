import { countWords, segmentWords } from './send-words.ts'

/** How long a text is, and what the carrier makes of it; nothing for an empty one. */
export function CountLine({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <span className="shrink-0 tabular-nums" data-tip={segmentWords(text)}>
      {countWords(text)}
    </span>
  )
}
