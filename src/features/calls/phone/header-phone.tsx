import { Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import {
  headerDivider,
  isConnectionProblem,
  useConnectionStatus,
} from '#/components/header/connection-status.ts'
import { HeaderPhonePlaceholder, useNarrowHeader } from '#/components/header/header-items.tsx'
import { statusLook } from '#/components/phone-tools/status-label.ts'
import { useNow } from '#/providers/now.ts'
import { useVoiceSelector } from '#/providers/voice/use-voice.ts'
import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { Popover } from '#/ui/layers/popover.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { useMedia, WIDE } from '#/ui/use-media.ts'
import { useOnline } from '#/ui/use-online.ts'

import { StatusDot } from './status-dot.tsx'

// The panel that the phone in the header opens: its state, its devices and its self-test.
const PhonePanel = lazyComponent(() => import('./phone-panel.tsx').then((module) => module.PhonePanel), {
  fallback: () => (
    <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
      Loading the phone
    </p>
  ),
  onFailed: closeOnFailure,
})

/** The phone in the header. If it fails, Retry replaces it. */
function PhoneTrigger({ status }: { status: PhoneStatus }) {
  return (
    <PanelBoundary name="The phone" size="face">
      <Trigger status={status} />
    </PanelBoundary>
  )
}

/**
 * Always shows the state of the phone, and opens everything about it. It is a text if there is room and the connection
 * status does not need the room. On a lead and in narrow windows it is an icon with a dot, and screen readers get the
 * same text.
 */
function Trigger({ status }: { status: PhoneStatus }) {
  const wide = useMedia(WIDE)
  const narrow = useNarrowHeader()
  const { text, tone } = statusLook(status, useNow(60_000), useOnline())
  const problem = isConnectionProblem(useConnectionStatus())
  const roomy = wide && !narrow && !problem
  useAnnouncedProblem(status, text)
  useSoundOff(status)
  return (
    <Popover
      label="Phone"
      align="end"
      width={376}
      trigger={
        <button
          type="button"
          data-phone={status.at}
          data-tip={roomy ? undefined : text}
          data-tip-side="bottom"
          className={cx(
            'hit group/phone relative inline-flex h-8 shrink-0 items-center rounded font-medium',
            // As wide as "Phone starting", so that the click target does not move. With a shorter text, the free space
            // is on the left.
            roomy ? 'min-w-32 justify-end' : 'hit-square w-8 justify-center',
            tone !== 'wrong' && 'text-ink-2',
            tone === 'wrong' && 'text-danger-text',
          )}
        >
          {/* With a new key, the browser counts no layout shift when the text changes its width. */}
          <span
            key={text}
            className={cx(
              'relative inline-flex h-8 items-center gap-1.5 rounded transition-colors duration-(--fast) group-hover/phone:bg-soft-hover group-aria-expanded/phone:bg-active',
              roomy ? 'px-2' : 'w-8 justify-center',
              !problem && headerDivider,
            )}
          >
            {!roomy && <Icon icon={Phone} />}
            <StatusDot tone={tone} className={roomy ? 'size-[7px]' : 'absolute top-1 right-1 size-2'} />
            <span className={roomy ? 'whitespace-nowrap' : 'sr-only'}>
              {!text.includes('hone') && <span className="sr-only">Phone:</span>} {text}
            </span>
          </span>
        </button>
      }
    >
      {(close) => <PhonePanel onClose={close} />}
    </Popover>
  )
}

// Announces when nobody can call, or not on every line, and when calls are possible again. Ringing is announced by the
// call bar.
function useAnnouncedProblem(status: PhoneStatus, text: string): void {
  const problem = 'message' in status ? status.message : undefined
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = problem
    if (problem === was) return
    if (problem !== undefined) announce(problem)
    else if (was !== undefined) announce(text)
  }, [problem, text])
}

const SOUND_OFF = 'phone-sound'

// The phone rings, or has rung, without sound. Any click unlocks the sound and closes the toast.
function useSoundOff(status: PhoneStatus): void {
  const message = status.at === 'unreachable' && status.why === 'sound' ? status.message : undefined
  useEffect(() => {
    if (message === undefined) return undefined
    toast.error({ id: SOUND_OFF, title: 'Sound is off', body: message })
    return () => toast.dismiss(SOUND_OFF)
  }, [message])
}

/** The phone in every header, shown once its status is known. */
export function HeaderPhone() {
  const status = useVoiceSelector((voice) => voice.status)
  return status ? <PhoneTrigger status={status} /> : <HeaderPhonePlaceholder />
}
