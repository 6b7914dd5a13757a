import { ArrowRight, FileText, type LucideIcon, Palette as Theme } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { StatusLabel } from '#/components/lead/status-label.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { type SearchHit } from '#/domain/search/search-hit.ts'
import { formatMomentAgo } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { sentences } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'

import { type PaletteGroup, type PaletteItem } from './items.ts'
import { matchedPieces } from './match.ts'

function iconOf({ kind, id, icon }: PaletteItem): LucideIcon {
  if (icon) return icon
  if (kind === 'page') return FileText
  return id.startsWith('theme-') ? Theme : ArrowRight
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return matchedPieces(text, typed).map((piece, index) =>
    piece.hit ? (
      <b key={index} className="font-semibold">
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}

/** A row of the palette. The field keeps the focus, and the chosen row is highlighted. */
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
  const blocked = !item.verdict.ok || item.stale
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
      aria-disabled={blocked || undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.metaKey || event.ctrlKey)}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded px-2 py-1 max-tablet:min-h-12',
        chosen && 'bg-accent-tint',
        blocked && 'text-ink-3',
      )}
    >
      {item.lead ? (
        <UserAvatar id={item.lead.id} name={item.lead.name} size={20} />
      ) : (
        <Icon icon={iconOf(item)} className="mx-0.5 shrink-0 text-ink-3" />
      )}
      {item.said ? <Said item={item} hit={item.said} /> : <Label item={item} typed={typed} chosen={chosen} />}
      {item.lead?.status !== undefined && !item.said && (
        <StatusLabel status={item.lead.status} className="shrink-0 max-tablet:hidden" />
      )}
      {item.key !== undefined && <Kbd keys={item.key} className="max-tablet:hidden" />}
      {chosen && <Kbd keys="enter" className="max-tablet:hidden" />}
    </div>
  )
}

function Label({ item, typed, chosen }: { item: PaletteItem; typed: string; chosen: boolean }) {
  const { verdict } = item
  return (
    <span className="min-w-0 flex-1 truncate max-tablet:line-clamp-2 max-tablet:whitespace-normal">
      <bdi className={chosen ? 'font-medium' : undefined}>
        <Marked text={item.label} typed={typed} />
      </bdi>
      {item.detail !== undefined && item.detail !== '' && (
        <span className="ml-2 text-ink-3">
          <Marked text={item.detail} typed={typed} />
        </span>
      )}
      {!verdict.ok && <span className="block truncate text-small">{sentences(verdict)}</span>}
    </span>
  )
}

const NOTES: Readonly<Record<string, string>> = { COMMENT: 'Comment', NOTE: 'Note' }

/** Formats phone numbers as everywhere else. */
const withPhones = (text: string) => text.replaceAll(/\+1\d{10}\b/g, (number) => formatPhone(number))

/** A search hit: the text with the found words, below the name of the lead. */
function Said({ item, hit }: { item: PaletteItem; hit: SearchHit }) {
  const now = useNow(60_000)
  const kind = NOTES[hit.kind] ?? channelLook(hit.kind).label
  return (
    <span className="min-w-0 flex-1 py-1" data-user-text>
      <span className="flex items-baseline gap-2">
        <bdi className="truncate">{item.label}</bdi>
        <span className="shrink-0 text-small text-ink-3">
          {kind}
          {hit.byName !== undefined && `, ${hit.byName}`}
        </span>
        <span className="ml-auto shrink-0 text-small text-ink-3 tabular-nums first-letter:uppercase">
          {formatMomentAgo(hit.createdTs, now)}
        </span>
      </span>
      <span
        dir="auto"
        className="block truncate text-small text-ink-2 max-tablet:line-clamp-2 max-tablet:whitespace-normal"
      >
        {withPhones(hit.before)}
        <mark className="rounded-xs bg-accent-tint font-semibold text-accent-text">{hit.hit}</mark>
        {withPhones(hit.after)}
      </span>
    </span>
  )
}

/** The groups of results with their rows. */
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
  /** The typed text, which the rows highlight. */
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
      {groups.map((group, at) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`} className="not-last:pb-0.5">
          <div className="flex items-center px-2 pt-2 pb-1 text-micro text-ink-3">
            <span id={`${id}-group-${at}`} className="flex-1">
              {group.label}
            </span>
            {group.total !== undefined && group.total > 0 && (
              <span className="tabular-nums">{formatCount(group.total)}</span>
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
