import {
  CircleAlert,
  Hand,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Share2,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'

import { useChangeSentNotices } from '#/api/account.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import {
  isFixedNotice,
  noticeKinds,
  type NoticeKind,
  type NoticeWay,
  noticeWays,
  noticeLabel,
  noticeWayLabel,
} from '#/domain/alert/alert-choices.ts'
import { type SentChoice, type SentWay, sentWays, withSent } from '#/domain/user/sent-notices.ts'
import { type NotificationChoices, useNotificationChoices } from '#/providers/notify/choices.ts'
import { useViewer } from '#/providers/viewer.tsx'
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
  OVERDUE: Megaphone,
  TEXT_FAILED: CircleAlert,
}

const cell = 'h-[34px] w-11 text-center tablet:w-[76px]'

type Way = NoticeWay | SentWay
type Cell = readonly [kind: NoticeKind, way: Way]
const allWays: readonly Way[] = [...noticeWays, ...sentWays]
const isSent = (way: Way): way is SentWay => sentWays.some((one) => one === way)

/**
 * The matrix of notification kinds and channels. The app's own channels are set for this device, the server's channels
 * for all devices.
 */
export function NoticesSection() {
  const notices = useNotificationChoices()
  const [denied, setDenied] = useState(false)
  const blocked = denied || notices.desktop === 'denied'

  const { sent, send, hasMobile } = useSentNotices()
  const isOn = ([kind, way]: Cell) => (isSent(way) ? sent[way].includes(kind) : notices.isOn(kind, way))
  const isFixed = ([kind, way]: Cell) =>
    isSent(way)
      ? way === 'text' && !hasMobile
      : isFixedNotice(kind, way) || (way === 'desktop' && notices.desktop === 'unsupported')

  /** The cells that can be changed. A channel with none of them neither counts as all on nor can be switched. */
  const free = (cells: readonly Cell[]) => cells.filter((one) => !isFixed(one))
  const set = async (cells: readonly Cell[], on: boolean) => {
    const changed = free(cells).filter((one) => isOn(one) !== on)
    send(changed, on)
    for (const [kind, way] of changed) {
      if (!isSent(way) && !(await notices.set(kind, way, on))) return setDenied(true)
    }
    // Play the sound once, no matter how many cells were switched on, because simultaneous sounds would add up.
    if (on && changed.some(([, way]) => way === 'sound')) notices.playSound()
    setDenied(false)
  }
  const column = (way: Way) => noticeKinds.map((kind): Cell => [kind, way])
  // A cell that the browser doesn’t let the user switch on must not keep the others from being switched off.
  const withoutBlocked = (cells: readonly Cell[]) =>
    cells.filter((one) => !(blocked && one[1] === 'desktop' && !isOn(one)))
  const row = (kind: NoticeKind) => withoutBlocked(allWays.map((way): Cell => [kind, way]))
  const allOn = (cells: readonly Cell[]) => {
    const counted = withoutBlocked(free(cells))
    return counted.length > 0 && counted.every(isOn)
  }

  return (
    <SectionFrame
      of="notifications"
      intro="Email and text reach you anywhere. The others are for this device, and stay quiet during calls and Do Not Disturb."
      aside={<SoundVolume notices={notices} />}
    >
      <div className="overflow-x-auto rounded-md border border-line-2">
        <table className="w-full border-collapse">
          <caption className="sr-only">How you’re notified</caption>
          <thead>
            <tr className="h-8 border-b border-line bg-surface-2">
              <th scope="col">
                <VisuallyHidden>What happens</VisuallyHidden>
              </th>
              {allWays.map((way) => (
                <th key={way} scope="col" className={cell}>
                  <button
                    type="button"
                    aria-pressed={allOn(column(way))}
                    aria-disabled={free(column(way)).length === 0 || undefined}
                    data-tip={`All of ${noticeWayLabel(way)}`}
                    className="rounded-xs text-micro font-medium text-ink-3 hover:text-ink tablet:px-1 tablet:text-small"
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
                <th scope="row" className="h-[34px] py-1 pl-3 text-left font-normal">
                  <button
                    type="button"
                    aria-pressed={allOn(row(kind))}
                    className="inline-flex items-center gap-2.5 rounded-xs text-left"
                    onClick={() => void set(row(kind), !allOn(row(kind)))}
                  >
                    <Icon icon={icons[kind]} size={15} className="text-ink-3 max-tablet:hidden" />
                    {noticeLabel(kind)}
                  </button>
                </th>
                {allWays.map((way) => (
                  <td key={way} className={cell}>
                    <Checkbox
                      aria-label={`${noticeLabel(kind)}: ${noticeWayLabel(way)}`}
                      className="flex! justify-center"
                      checked={isOn([kind, way])}
                      disabled={isFixed([kind, way])}
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
      {!hasMobile && <p className="mt-2 text-small text-ink-3">Add your mobile number above to get texts.</p>}
      {notices.desktop === 'unsupported' && (
        <p className="mt-2 text-small text-ink-3">This browser has no desktop notifications.</p>
      )}
    </SectionFrame>
  )
}

function SoundVolume({ notices }: { notices: NotificationChoices }) {
  const { volume } = notices.choices
  return (
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
  )
}

/**
 * Reads and saves the kinds that the server sends by email and text. A change shows at once and is rolled back if it is
 * rejected.
 */
function useSentNotices() {
  const { user } = useViewer()
  const change = useChangeSentNotices(user.id)
  const [waiting, setWaiting] = useState<readonly (readonly SentChoice[])[]>([])
  const save = async (choices: readonly SentChoice[]) => {
    setWaiting((before) => [...before, choices])
    try {
      await change.mutateAsync(choices)
    } catch (error) {
      toastNotDone(error, 'Your notifications were not saved', 'your notifications were saved')
    }
    setWaiting((before) => before.filter((one) => one !== choices))
  }
  return {
    sent: withSent(user.sentNotices, waiting.flat()),
    hasMobile: user.mobile !== undefined,
    send(cells: readonly Cell[], on: boolean) {
      const choices = sentWays.flatMap((way): SentChoice[] => {
        const kinds = cells.flatMap(([kind, of]) => (of === way ? [kind] : []))
        return kinds.length === 0 ? [] : [{ way, kinds, on }]
      })
      if (choices.length > 0) void save(choices)
    },
  }
}
