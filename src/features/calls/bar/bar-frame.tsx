import { type LucideIcon, PhoneIncoming } from 'lucide-react'
import { type ReactNode } from 'react'

import { initials } from '#/components/people/initials.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** The row of the bar: the caller, the waveform and timer, and the buttons, each in a fixed position. */
export function BarFrame({
  name,
  icon,
  title,
  sub,
  live,
  card,
  children,
}: {
  /** Used for the initials. The icon is shown if there is no name, or if an icon is given. */
  name: string | undefined
  icon?: LucideIcon | undefined
  title: string
  sub: string
  /** Waveform and timer. */
  live?: ReactNode
  /** The card that a click on the name shows and hides. undefined when there is none. */
  card?: { readonly open: boolean; readonly toggle: () => void } | undefined
  children: ReactNode
}) {
  const face = (
    <>
      <span aria-hidden className="call-face">
        {icon === undefined && name?.trim() ? initials(name) : <Icon icon={icon ?? PhoneIncoming} />}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium" data-user-text>
          <bdi>{title}</bdi>
        </span>
        <span className="call-sub -mt-px block truncate pb-px text-small" data-user-text>
          <bdi>{sub}</bdi>
        </span>
      </span>
    </>
  )
  return (
    <div className="call-row">
      {card ? (
        <button
          type="button"
          aria-expanded={card.open}
          data-tip={card.open ? 'Hide the card' : 'Who it is and notes'}
          data-tip-side="bottom"
          onClick={card.toggle}
          className="call-who"
        >
          {face}
        </button>
      ) : (
        <div className="call-who">{face}</div>
      )}
      {live !== undefined && <div className="call-live">{live}</div>}
      <div className="call-buttons">{children}</div>
    </div>
  )
}
