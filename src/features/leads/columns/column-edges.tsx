import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

import { observeSize } from '#/ui/observe-size.ts'
import { NARROWEST, WIDEST, withinWidths } from '#/ui/table/column-layout.ts'

import { type ListColumns } from './use-columns.ts'

/** Width that one press of an arrow key adds or removes, in pixels. */
const STEP = 8

interface Edge {
  readonly id: string
  readonly header: string
  readonly width: number
  /** Distance from the left of the table to the right edge of the column, in pixels. */
  readonly at: number
}

/**
 * The resize handles between the headers. Dragging them or pressing arrow keys sets a column's width. They lie over the
 * header row, which does not know about them. TanStack Table's own resizing does not support keys, and it listens to
 * the document instead of capturing the pointer.
 */
export function ColumnEdges({
  root,
  columns: { table, columns, layout },
}: {
  /** The element around the table. The handles are positioned relative to it. */
  root: RefObject<HTMLElement | null>
  columns: ListColumns
}) {
  const [edges, setEdges] = useState<readonly Edge[]>([])
  const [drag, setDrag] = useState<{ id: string; from: number; width: number; now: number } | undefined>()
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const measure = () => {
      const left = element.getBoundingClientRect().left
      const heads = [...element.querySelectorAll('[role=columnheader]')]
      setEdges(
        columns.flatMap((column, index): Edge[] => {
          const box = heads[index]?.getBoundingClientRect()
          if (!box || box.width === 0 || column.id === 'channel' || index === columns.length - 1) return []
          return [
            { id: column.id, header: column.header, width: Math.round(box.width), at: box.right - left },
          ]
        }),
      )
    }
    measure()
    return observeSize(element, measure)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another layout moves the edges, too
  }, [root, columns, layout])

  const set = (id: string, width: number) =>
    table.setColumnSizing((widths) => ({ ...widths, [id]: withinWidths(width) }))
  const key = (edge: Edge) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    const whole = event.key === 'Home' || event.key === 'Escape'
    if (step === 0 && !whole) return
    event.preventDefault()
    event.stopPropagation()
    const usual = table.getColumn(edge.id)?.columnDef.size ?? edge.width
    set(edge.id, whole ? usual : edge.width + step)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    if (drag.now !== drag.from) set(drag.id, drag.width + drag.now - drag.from)
    setDrag(undefined)
  }
  return edges.map((edge) => {
    const moved = drag?.id === edge.id ? withinWidths(drag.width + drag.now - drag.from) - drag.width : 0
    return (
      <div
        key={edge.id}
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${edge.header}`}
        aria-valuenow={edge.width}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        tabIndex={0}
        onKeyDown={key(edge)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ id: edge.id, from: event.clientX, width: edge.width, now: event.clientX })
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, now: event.clientX })}
        onPointerUp={end}
        // The browser has taken the pointer for something else, so the column keeps its width.
        onPointerCancel={() => setDrag(undefined)}
        style={{ left: edge.at + moved }}
        className="lead-edge"
      />
    )
  })
}
