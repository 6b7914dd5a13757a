import { type Sentence } from '#/domain/lead/timeline/timeline-sentences.ts'
import { cx } from '#/ui/cx.ts'

/** What happened, in words: who or what in 600, plain verb, names isolated, detail in ink-3. */
export function SentenceText({
  sentence,
  quiet = false,
  brief = false,
}: {
  sentence: Sentence
  quiet?: boolean
  /** On a phone its detail is only read out. */
  brief?: boolean
}) {
  return sentence.map((part, index) => {
    // Parts of a sentence have no identity of their own and never move.
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

/** Words whose phone numbers stay whole where the line ends. */
export function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(NUMBER)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts of a text have no identity of their own and never move.
      <span key={`${index}-${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
