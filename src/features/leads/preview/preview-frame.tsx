import { Info } from 'lucide-react'
import { type ReactNode } from 'react'

import { type Calling } from '#/components/call-button/calling.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { takesText } from '#/ui/hotkeys/hotkeys.ts'

import { rowName } from '../table/row-text.ts'
import { PreviewHeader, type PreviewVerdicts } from './preview-header.tsx'
import { wishes } from './preview-labels.ts'
import { type PreviewProps } from './preview-props.ts'

/**
 * The preview panel and its header. It overlays the list if the remaining columns would not have enough room beside it.
 */
export function PreviewFrame({
  why,
  settings,
  requirements,
  may,
  calling,
  onReply,
  children,
  ...props
}: PreviewProps & {
  /** Why the lead left the list. */
  why: string | undefined
  settings: WarningSettings | undefined
  requirements: Lead['requirements']
  may: PreviewVerdicts
  calling?: Calling | undefined
  onReply: () => void
  /** The recent communications and the composer. Skeleton bars are shown until they have loaded. */
  children?: ReactNode
}) {
  const { row, position, claiming, onLeave } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the field, as everywhere
    <aside
      aria-label={`Preview of ${rowName(row)}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !takesText(event.target)) return
        event.preventDefault()
        onLeave()
      }}
      data-lead-preview
      className="absolute inset-y-0 right-0 z-bar flex w-[420px] max-w-full shrink-0 flex-col border-l border-line bg-surface text-body shadow-lg @min-[1176px]/list:relative @min-[1176px]/list:shadow-none"
    >
      <PreviewHeader
        row={row}
        position={position}
        settings={settings}
        may={may}
        claiming={claiming}
        calling={calling}
        actions={{ ...props, onReply }}
      >
        {why !== undefined && (
          <p className="mt-3 flex gap-1.5 rounded bg-sunken px-2.5 py-1.5 text-ink-2">
            <Icon icon={Info} size={14} className="mt-[3px]" />
            {why}
          </p>
        )}
      </PreviewHeader>
      <dl className="grid shrink-0 grid-cols-3 gap-2 border-b border-line py-2 pr-4 pl-5">
        {wishes(requirements).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="truncate leading-[18px]">{value}</dd>
          </div>
        ))}
      </dl>
      {children ?? (
        <div aria-hidden className="flex min-h-0 flex-1 flex-col justify-end gap-4 p-5">
          <Skeleton className="w-2/3 bg-active" />
          <Skeleton className="w-full bg-active" />
          <Skeleton className="w-1/2 bg-active" />
        </div>
      )}
    </aside>
  )
}
