/** The label of the collapsed rows in a table. A press expands them. */
export function OthersButton({ text, onUnfold }: { text: string; onUnfold: (button: Element) => void }) {
  return (
    <button
      type="button"
      aria-expanded={false}
      data-tip={text}
      data-tip-when="cut"
      onClick={({ currentTarget }) => onUnfold(currentTarget)}
      className="min-h-6 max-w-full overflow-hidden rounded-xs text-left text-ellipsis hover:text-accent-text hover:underline"
    >
      {text}
    </button>
  )
}
