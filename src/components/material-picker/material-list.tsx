import { type KeyboardEvent, useId, useRef } from 'react'

import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'

import { MaterialRow } from './material-row.tsx'
import { sendable } from './sendable.ts'

/** The materials of a property, 250 px high; Up and Down go from box to box. */
export function MaterialList({
  label,
  materials,
  chosen,
  gone,
  onChoose,
}: {
  label: string
  materials: readonly MarketingMaterial[]
  chosen: ReadonlySet<string>
  gone: ReadonlySet<string>
  onChoose: (id: string, on: boolean) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    const here = boxes.findIndex((box) => box === event.currentTarget)
    event.preventDefault()
    boxes[Math.min(Math.max(here + step, 0), boxes.length - 1)]?.focus()
  }
  return (
    <ul ref={list} aria-label={label}>
      {materials.map((material) => (
        <MaterialRow
          key={material.id}
          id={`${id}-${material.id}`}
          material={material}
          found={sendable(material, location.origin, gone)}
          chosen={chosen.has(material.id)}
          onChoose={(on) => onChoose(material.id, on)}
          onKeyDown={move}
        />
      ))}
    </ul>
  )
}
