import {
  CircleDot,
  CircleSlash,
  CircleCheck,
  Download,
  Ellipsis,
  Hand,
  type LucideIcon,
  Share2,
  UserPlus,
  X,
} from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { useAriaKeys } from '#/ui/hotkeys/working-keys.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type BulkActionKind, tooMany } from './bulk-action-labels.ts'

const actions: readonly { kind: BulkActionKind; label: string; icon: LucideIcon; keys?: string }[] = [
  { kind: 'CLAIM', label: 'Claim', icon: Hand, keys: 'L' },
  { kind: 'ASSIGN', label: 'Assign', icon: UserPlus, keys: 'A' },
  { kind: 'STATUS', label: 'Status', icon: CircleDot, keys: 'S' },
  { kind: 'SHARE', label: 'Share', icon: Share2 },
]

/** The actions for the selected leads, at the bottom center of the list. */
export function BulkBar({
  count,
  total,
  walked,
  onAll,
  onStop,
  onAction,
  onCsv,
  onClear,
}: {
  /** Number of selected leads. */
  count: number
  /** Number of leads in the list. */
  total: number | undefined
  /** Number of leads fetched so far while the whole list is being selected; undefined otherwise. */
  walked: number | undefined
  onAll: () => void
  /** Stops selecting the whole list. */
  onStop: () => void
  onAction: (kind: BulkActionKind) => void
  onCsv: () => void
  onClear: () => void
}) {
  const ariaKeys = useAriaKeys()
  const limit = tooMany(count)
  const verdict = limit === undefined ? allowed : refused('too-many', limit)
  const allLimit = total === undefined ? undefined : tooMany(total)
  const walks = walked !== undefined
  return (
    <div
      ref={passFocusOn}
      role="group"
      tabIndex={-1}
      aria-label="Selected leads"
      className="pop pointer-events-auto flex h-[38px] max-w-full [scrollbar-width:none] items-center gap-[3px] overflow-x-auto rounded-md border border-line-2 bg-raised px-1.5 whitespace-nowrap shadow-md max-tablet:h-12"
    >
      <span className="pl-1.5 font-medium tabular-nums">{formatCount(count)} selected</span>
      {/* Not a live region, because it would be read aloud with every page of leads. The finished selection is
         announced once. */}
      {walks && (
        <span className="px-2 text-ink-2 tabular-nums">
          {formatCount(walked)} of {formatCount(total ?? walked)}
        </span>
      )}
      {(walks || (total ?? 0) > count) && (
        <PressGuard meaning={walks ? 'stop' : 'all'}>
          {/* One button for both states, so that the focus stays on it after a press. */}
          <GatedButton
            ref={passFocusOn}
            verdict={walks || allLimit === undefined ? allowed : refused('too-many', allLimit)}
            variant="ghost"
            size="sm"
            className={walks ? undefined : '-mr-1 -ml-0.5 px-2! text-accent-text!'}
            onClick={walks ? onStop : onAll}
          >
            {walks ? 'Stop' : `Select all ${formatCount(total ?? 0)}`}
          </GatedButton>
        </PressGuard>
      )}
      <Rule className="mr-1.5 ml-1" />
      {actions.map(({ kind, label, icon, keys }) => (
        <GatedButton
          key={kind}
          verdict={verdict}
          variant="ghost"
          size="sm"
          icon={icon}
          aria-keyshortcuts={keys && ariaKeys(keys.toLowerCase())}
          onClick={() => onAction(kind)}
        >
          {label}
        </GatedButton>
      ))}
      <Button variant="ghost" size="sm" icon={Download} onClick={onCsv}>
        CSV
      </Button>
      <Menu
        label="More for the selected leads"
        side="top"
        align="end"
        trigger={<IconButton label="More" icon={Ellipsis} />}
        items={[
          {
            id: 'close',
            label: 'Close with reason',
            icon: CircleCheck,
            blocked: limit,
            onSelect: () => onAction('CLOSE'),
          },
          {
            id: 'not-lead',
            label: 'Not a lead',
            icon: CircleSlash,
            blocked: limit,
            onSelect: () => onAction('NOT_LEAD'),
          },
        ]}
      />
      <Rule className="mr-1 ml-0.5" />
      <IconButton label="Clear the selection" icon={X} keys="Esc" onClick={onClear} />
    </div>
  )
}

function Rule({ className }: { className: string }) {
  return <span aria-hidden className={`h-5 w-px shrink-0 bg-line-2 ${className}`} />
}
