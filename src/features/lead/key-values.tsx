/** Facts of the rail: the key column is 88 wide (`DESIGN.md` 10, Lead rail). */
export function KeyValues({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)]">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="py-[3px] text-ink-3">{label}</dt>
          <dd
            className="min-w-0 py-[3px] [overflow-wrap:anywhere] break-words whitespace-pre-wrap text-ink"
            data-user-text
          >
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
