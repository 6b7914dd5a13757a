import { X } from 'lucide-react'

import { groupUnsent, unsentGroupLabels } from '#/domain/message/unsent-work.ts'
import { type Unsent } from '#/providers/outbox/unsent.ts'
import { Count } from '#/ui/count.tsx'
import { cx } from '#/ui/cx.ts'
import { IconButton } from '#/ui/icon-button.tsx'

import { TrayElsewhere } from './tray-elsewhere.tsx'
import { TrayItem } from './tray-item.tsx'
import { useLeadNames } from './use-lead-names.ts'
import { useUnsentWork } from './use-unsent-work.ts'

const tones = {
  NOT_DELIVERED: 'text-danger-text',
  UNKNOWN: 'text-warning-text',
  NOT_SENT: 'text-danger-text',
  SENDING: 'text-ink-2',
  DRAFT: 'text-ink-2',
} as const

/** Everything unsent of the acting user over all leads, by what it needs (picture 28). */
export function Tray({ elsewhere, onClose }: Pick<Unsent, 'elsewhere'> & { onClose: () => void }) {
  const { work, trouble, retry } = useUnsentWork()
  const names = useLeadNames(work)
  return (
    <div className="flex max-h-[calc(100dvh-120px)] flex-col">
      <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="text-heading">Unsent work</h2>
        <Count look="chip" value={work.length} label={`${work.length} unsent`} />
        <span className="ml-auto text-small text-ink-3">Kept on this device</span>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto">
        {trouble !== undefined && (
          <p role="status" className="flex items-center gap-2 px-4 py-2 text-small text-ink-2">
            Texts that were not delivered could not be read. {trouble}
            <button type="button" className="font-medium text-accent-text underline" onClick={retry}>
              Retry
            </button>
          </p>
        )}
        {groupUnsent(work).map(({ group, items }) => (
          <section key={group} aria-label={unsentGroupLabels[group]}>
            <h3
              className={cx(
                'flex h-7 items-center gap-1.5 border-b border-line bg-surface-2 px-4 text-small font-medium',
                tones[group],
              )}
            >
              {unsentGroupLabels[group]}
              <span className="font-normal text-ink-3">{items.length}</span>
            </h3>
            <ul>
              {items.map((item) => (
                <TrayItem key={item.key} work={item} name={names(item)} onLeave={onClose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <TrayElsewhere elsewhere={elsewhere} />
    </div>
  )
}
