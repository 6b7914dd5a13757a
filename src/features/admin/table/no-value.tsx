/** The en dash of a cell without a value. Screen readers read it like any other text, so that the cell is not silent. */
export function NoValue() {
  return <span className="text-ink-3">–</span>
}
