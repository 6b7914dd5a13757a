import { Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { HeaderPhonePlaceholder, useNarrowHeader } from '#/components/header-items.tsx'
import { PanelBoundary } from '#/components/panel-boundary.tsx'
import { statusLook } from '#/components/phone-tools/status-label.ts'
import { headerDivider, isTrouble, useConnectionPresence } from '#/components/presence.ts'
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

// What the header's phone opens: how it is, its devices and what it found out about itself.
const PhonePanel = lazyComponent(() => import('./phone-panel.tsx').then((module) => module.PhonePanel), {
  fallback: () => (
    <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
      Loading the phone
    </p>
  ),
  onFailed: closeOnFailure,
})

const MINUTE = 60_000

/** The phone of the header; broken, it is Retry in its own place. */
function PhoneTrigger({ status }: { status: PhoneStatus }) {
  return (
    <PanelBoundary name="The phone" size="face">
      <Trigger status={status} />
    </PanelBoundary>
  )
}

/**
 * How the phone is, at every moment, and the way to everything about it. Words where there is room and the connection needs
 * none; on a lead and in narrow windows the phone with its dot, which says the same to whoever can't see it.
 */
function Trigger({ status }: { status: PhoneStatus }) {
  const wide = useMedia(WIDE)
  const narrow = useNarrowHeader()
  const { text, tone } = statusLook(status, useNow(MINUTE), useOnline())
  const trouble = isTrouble(useConnectionPresence())
  const roomy = wide && !narrow && !trouble
  useTrouble(status, text)
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
            // As wide as "Phone starting": the target stays where it is, and what shorter words leave free is at its left.
            roomy ? 'min-w-32 justify-end' : 'hit-square w-8 justify-center',
            tone !== 'wrong' && 'text-ink-2',
            tone === 'wrong' && 'text-danger-text',
          )}
        >
          {/* With a new key the browser counts no layout shift when the words change their width. */}
          <span
            key={text}
            className={cx(
              'relative inline-flex h-8 items-center gap-1.5 rounded transition-colors duration-(--fast) group-hover/phone:bg-soft-hover group-aria-expanded/phone:bg-active',
              roomy ? 'px-2' : 'w-8 justify-center',
              !trouble && headerDivider,
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

// That nobody can call is said aloud, and that they can again; ringing is the call bar's to say.
function useTrouble(status: PhoneStatus, text: string): void {
  const trouble = status.at === 'unreachable' ? status.message : undefined
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = trouble
    if (trouble === was) return
    if (trouble !== undefined) announce(trouble)
    else if (was !== undefined) announce(text)
  }, [trouble, text])
}

const SOUND_OFF = 'phone-sound'

// It rings, or has rung, and nobody could hear it. Any press unlocks the sound, and takes the words away.
function useSoundOff(status: PhoneStatus): void {
  const message = status.at === 'unreachable' && status.why === 'sound' ? status.message : undefined
  useEffect(() => {
    if (message === undefined) return undefined
    toast.error({ id: SOUND_OFF, title: 'Sound is off', body: message })
    return () => toast.dismiss(SOUND_OFF)
  }, [message])
}

/** The place of the phone in every header, from the moment that something is known of it. */
export function HeaderPhone() {
  const status = useVoiceSelector((voice) => voice.status)
  return status ? <PhoneTrigger status={status} /> : <HeaderPhonePlaceholder />
}
