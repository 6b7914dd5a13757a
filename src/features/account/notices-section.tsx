import { CircleAlert, Hand, type LucideIcon, MessageSquare, Share2, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'

import {
  isFixedNotice,
  noticeKinds,
  type NoticeKind,
  type NoticeWay,
  noticeWays,
  noticeLabel,
  noticeWayLabel,
} from '#/domain/alert/alert-choices.ts'
import { useNotificationChoices } from '#/providers/notify/choices.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

import { SectionFrame } from './section-frame.tsx'

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  LEAD_AVAILABLE_CLAIM: Hand,
  LEAD_AVAILABLE_ASSIGNMENT: UserPlus,
  ASSIGNED: UserCheck,
  INCOMING_COMMUNICATION: MessageSquare,
  LEAD_SHARED: Share2,
  TEXT_FAILED: CircleAlert,
}

const cell = 'h-[34px] w-16 text-center tablet:w-[76px]'

/** How a person is told of what, on this device: kinds × ways. */
export function NoticesSection() {
  const notices = useNotificationChoices()
  const { volume } = notices.choices
  const [denied, setDenied] = useState(false)
  const blocked = denied || notices.desktop === 'denied'

  const set = async (pairs: readonly (readonly [NoticeKind, NoticeWay])[], on: boolean) => {
    for (const [kind, way] of pairs) {
      if (isFixedNotice(kind, way) || notices.isOn(kind, way) === on) continue
      if (!(await notices.set(kind, way, on))) return setDenied(true)
    }
    setDenied(false)
  }
  const column = (way: NoticeWay) => noticeKinds.map((kind) => [kind, way] as const)
  const row = (kind: NoticeKind) => noticeWays.map((way) => [kind, way] as const)
  const allOn = (pairs: ReturnType<typeof column>) =>
    pairs.every(([kind, way]) => isFixedNotice(kind, way) || notices.isOn(kind, way))

  return (
    <SectionFrame
      of="notifications"
      intro="On this device. Quiet during a call and in Do Not Disturb."
      aside={
        <div className="flex items-center gap-3">
          <label className="flex items-center gap-2 text-ink-2">
            Volume
            <input
              type="range"
              min={0}
              max={1}
              step={0.1}
              value={volume}
              aria-valuetext={`${Math.round(volume * 100)} percent`}
              onChange={(event) => notices.setVolume(Number(event.target.value))}
              className="h-7 w-28 accent-(--accent)"
            />
          </label>
          <Button onClick={notices.playSound}>Play sound</Button>
        </div>
      }
    >
      <div className="overflow-x-auto rounded-md border border-line-2">
        <table className="w-full border-collapse">
          <caption className="sr-only">How you’re notified</caption>
          <thead>
            <tr className="h-8 border-b border-line bg-surface-2">
              <th scope="col">
                <VisuallyHidden>What happens</VisuallyHidden>
              </th>
              {noticeWays.map((way) => (
                <th key={way} scope="col" className={cell}>
                  <button
                    type="button"
                    aria-pressed={allOn(column(way))}
                    data-tip={`All of ${noticeWayLabel(way)}`}
                    className="rounded-xs px-1 text-small font-medium text-ink-2 hover:text-ink"
                    onClick={() => void set(column(way), !allOn(column(way)))}
                  >
                    {noticeWayLabel(way)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {noticeKinds.map((kind) => (
              <tr key={kind} className="border-b border-line last:border-b-0 hover:bg-hover">
                <th scope="row" className="h-[34px] pl-3 text-left font-normal">
                  <button
                    type="button"
                    aria-pressed={allOn(row(kind))}
                    className="inline-flex items-center gap-2.5 rounded-xs text-left"
                    onClick={() => void set(row(kind), !allOn(row(kind)))}
                  >
                    <Icon icon={icons[kind]} size={15} className="text-ink-3" />
                    {noticeLabel(kind)}
                  </button>
                </th>
                {noticeWays.map((way) => (
                  <td key={way} className={cell}>
                    <Checkbox
                      aria-label={`${noticeLabel(kind)}: ${noticeWayLabel(way)}`}
                      className="align-middle"
                      checked={notices.isOn(kind, way)}
                      disabled={
                        isFixedNotice(kind, way) || (way === 'desktop' && notices.desktop === 'unsupported')
                      }
                      onChange={(on) => void set([[kind, way]], on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {blocked && (
        <p role="alert" className="mt-2 text-small text-danger-text">
          Your browser does not allow notifications from this site. Allow them in its site settings, then
          choose again.
        </p>
      )}
      {notices.desktop === 'unsupported' && (
        <p className="mt-2 text-small text-ink-3">This browser has no desktop notifications.</p>
      )}
    </SectionFrame>
  )
}
