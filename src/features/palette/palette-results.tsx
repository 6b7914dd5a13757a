import { ArrowRight, FileText, type LucideIcon, MessageSquare, Palette as Theme } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { StatusLabel } from '#/components/status-label.tsx'
import { sentences } from '#/lib/result.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'

import { type PaletteGroup, type PaletteItem } from './items.ts'
import { matchedSegments } from './match.ts'

function iconOf({ kind, id }: PaletteItem): LucideIcon {
  if (kind === 'page') return FileText
  if (id.startsWith('text-')) return MessageSquare
  return id.startsWith('theme-') ? Theme : ArrowRight
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return matchedSegments(text, typed).map((segment, index) =>
    segment.hit ? (
      <b key={index} className="font-semibold">
        {segment.text}
      </b>
    ) : (
      segment.text
    ),
  )
}

/** A row of the palette. The field keeps the focus; the chosen row is marked. */
function PaletteRow({
  item,
  id,
  typed,
  chosen,
  onPoint,
  onPick,
}: {
  item: PaletteItem
  id: string
  typed: string
  chosen: boolean
  onPoint: () => void
  onPick: (newTab: boolean) => void
}) {
  const { verdict } = item
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that keeps the focus has the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={!verdict.ok || undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.metaKey || event.ctrlKey)}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-3 rounded px-4 py-1 max-tablet:min-h-12',
        chosen && 'bg-accent-tint',
        !verdict.ok && 'text-ink-3',
      )}
    >
      {item.lead ? (
        <UserAvatar id={item.lead.id} name={item.lead.name} size={20} />
      ) : (
        <Icon icon={iconOf(item)} className="shrink-0 text-ink-3" />
      )}
      <span className="min-w-0 flex-1 truncate">
        <bdi>
          <Marked text={item.label} typed={typed} />
        </bdi>
        {item.detail !== undefined && item.detail !== '' && (
          <span className={cx('ml-2', chosen ? 'text-ink-2' : 'text-ink-3')}>
            <Marked text={item.detail} typed={typed} />
          </span>
        )}
        {!verdict.ok && <span className="block truncate text-small">{sentences(verdict)}</span>}
      </span>
      {item.lead?.status !== undefined && (
        <StatusLabel status={item.lead.status} className="shrink-0 text-small max-tablet:hidden" />
      )}
      {chosen && <Kbd keys="enter" />}
    </div>
  )
}

/** The groups of what was found, with their rows. */
export function PaletteResults({
  id,
  groups,
  text,
  searching,
  chosen,
  onPoint,
  onPick,
}: {
  id: string
  groups: readonly PaletteGroup[]
  /** What was typed, which the rows mark. */
  text: string
  searching: boolean
  chosen: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onPick: (item: PaletteItem, newTab: boolean) => void
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      aria-busy={searching}
      className="min-h-0 flex-1 overflow-y-auto px-2 py-1.5"
    >
      {groups.map((group) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`} className="pb-1.5">
          <div className="flex items-center px-4 pt-2 pb-1 text-small text-ink-3">
            <span id={`${id}-${group.label}`} className="flex-1">
              {group.label}
            </span>
            {group.total !== undefined && group.total > 0 && (
              <span className="tabular-nums">{group.total.toLocaleString('en-US')}</span>
            )}
          </div>
          {group.items.map((item) => (
            <PaletteRow
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              typed={text}
              chosen={item === chosen}
              onPoint={() => onPoint(item)}
              onPick={(newTab) => onPick(item, newTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
