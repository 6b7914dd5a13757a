import { type Sentence } from '#/domain/lead/timeline/timeline-sentences.ts'
import { cx } from '#/ui/cx.ts'

/**
 * Renders a timeline sentence: who or what in weight 600, the verb plain, names isolated with `bdi`, the detail in
 * ink-3.
 */
export function SentenceText({
  sentence,
  quiet = false,
  brief = false,
}: {
  sentence: Sentence
  quiet?: boolean
  /** On a phone, show the detail only to screen readers. */
  brief?: boolean
}) {
  return sentence.map((part, index) => {
    // Segments of a sentence have no identity of their own and are never reordered, so the index is part of the key.
    const key = `${index}-${part.role}`
    const gap = index === 0 ? '' : ' '
    if (part.role === 'verb') {
      return (
        <span key={key} className={quiet ? undefined : 'text-ink'}>
          {gap + part.text}
        </span>
      )
    }
    return (
      <span key={key} data-user-text>
        {gap}
        <bdi className={cx(looks[part.role](quiet), brief && part.role === 'detail' && 'max-tablet:sr-only')}>
          <WholeNumbers text={part.text} />
        </bdi>
      </span>
    )
  })
}

const looks = {
  head: () => 'font-semibold text-ink',
  name: (quiet: boolean) => (quiet ? 'font-medium text-ink-2' : 'text-ink'),
  detail: (quiet: boolean) => (quiet ? 'text-ink-3' : 'ml-1 text-ink-3'),
} as const

const NUMBER = /(\+1 \(\d{3}\) \d{3}-\d{4})/

/** Text whose phone numbers are not broken across lines. */
export function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(NUMBER)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts of a text have no identity of their own and are never reordered, so the index is part of the key.
      <span key={`${index}-${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
