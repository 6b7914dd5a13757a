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
