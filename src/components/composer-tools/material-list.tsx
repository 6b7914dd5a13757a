import { ExternalLink, FileText, Link2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'

import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import { materialKind, type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { buttonClasses } from '#/ui/controls/button-classes.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type Sendable, sendable } from './sendable.ts'

/** A material with its checkbox, name, size, kind and a preview link. Shows the reason when it cannot be sent. */
function MaterialRow({
  id,
  material,
  found,
  chosen,
  onChoose,
  onKeyDown,
}: {
  id: string
  material: MarketingMaterial
  found: Sendable
  chosen: boolean
  onChoose: (on: boolean) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const why = found.ok ? undefined : found.why
  const name = trimmed(material.name) || 'Untitled'
  const size = materialKind(material) === 'PDF' ? fileSize(material.bytes) : undefined
  return (
    <li
      className={cx(
        'flex items-center gap-1 rounded-sm pr-1',
        chosen && why === undefined ? 'bg-accent-tint' : 'hover:bg-soft-hover',
      )}
    >
      <label
        className={cx(
          'flex min-h-10 min-w-0 flex-1 items-center gap-2.5 py-1 pl-2.5 max-tablet:min-h-11',
          why === undefined && 'cursor-pointer',
        )}
      >
        <input
          type="checkbox"
          checked={chosen && why === undefined}
          aria-disabled={why !== undefined || undefined}
          aria-describedby={why === undefined ? undefined : id}
          onChange={(event) => why === undefined && onChoose(event.target.checked)}
          onKeyDown={onKeyDown}
          className="checkbox"
        />
        <Icon
          icon={materialKind(material) === 'PDF' ? FileText : Link2}
          size={15}
          className={why === undefined ? 'text-ink-2' : 'text-ink-3'}
        />
        <span className="min-w-0 flex-1">
          <bdi
            className={cx('block truncate', why === undefined ? 'text-ink' : 'text-ink-3')}
            data-user-text
            data-tip={name.length > 32 ? shortName(name, 200) : undefined}
          >
            {shortName(name, 200)}
          </bdi>
          {why !== undefined && (
            <span id={id} className="block text-small text-danger-text">
              {why}
            </span>
          )}
        </span>{' '}
        {size !== undefined && <span className="shrink-0 text-small text-ink-3 tabular-nums">{size}</span>}{' '}
        <span className="shrink-0 rounded-sm bg-active px-1.5 text-small font-medium text-ink-2">
          {materialKind(material)}
        </span>
      </label>
      {found.address && (
        <SafeLink
          href={found.address.href}
          label={`Preview ${shortName(name)}, opens in a new tab`}
          className={buttonClasses({ variant: 'ghost', size: 'sm', square: true })}
        >
          <Icon icon={ExternalLink} size={14} />
        </SafeLink>
      )}
    </li>
  )
}

/** The materials of a property. Up and Down move the focus between checkboxes. */
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
