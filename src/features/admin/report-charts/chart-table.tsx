import { type ReactNode } from 'react'

/** The numbers of a chart as a table. Each row has a header and its cells. */
export function ChartTable({
  label,
  columns,
  rows,
}: {
  label: string
  /** The first one is the header of the row headers. */
  columns: readonly string[]
  rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
    <div tabIndex={0} role="group" aria-label={label} className="max-h-[290px] overflow-auto">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2 text-small text-ink-3">
          <tr className="h-8">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`px-3 font-normal whitespace-nowrap first:pl-4 last:pr-4 ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key} className="h-8 border-t border-line">
              <th scope="row" className="px-4 text-left font-normal whitespace-nowrap">
                {head}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="px-3 text-right tabular-nums last:pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
