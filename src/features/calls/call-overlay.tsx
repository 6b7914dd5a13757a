import './calls.css'
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'
import { microphoneProblem } from '#/domain/call/microphone-problem.ts'
import { useConfig } from '#/providers/config.tsx'
import { useCallNoteWindow, useOpenedCallNote } from '#/providers/popout/call-note-window.ts'
import { useIsGreetingTest } from '#/providers/voice/greeting-test.ts'
import { hasCall, type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { usePhone, useVoice } from '#/providers/voice/use-voice.ts'
import { type PhoneControls, type Voice } from '#/providers/voice/voice-store.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { type ArmedKey } from '#/ui/hotkeys/armed.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { controlsBottom, createPageWatch } from '#/ui/layers/page-controls.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { useAutoDismiss, useRestoreFocus, useStillNotice } from './bar/bar-behavior.ts'
import { BarMessage, BarNotice } from './bar/bar-message.tsx'
import { DialingBar } from './bar/dialing-bar.tsx'
import { EndedBar } from './bar/ended-bar.tsx'
import { IncomingBar } from './bar/incoming-bar.tsx'
import { OpenBar } from './bar/open-bar.tsx'
import { RejoinBar } from './bar/rejoin-bar.tsx'
import { missedMeanwhileLabel } from './call-labels.ts'
import { type CallTourDialog, type CallTourOpener } from './card/call-actions.tsx'
import { CallCard } from './card/call-card.tsx'
import { useReplacedCard } from './card/unsent-note.ts'
import { IncomingScreen } from './incoming-screen.tsx'
import { Keypad } from './keypad.tsx'
import { asksHowItWent, type ShownCall, useShownCall } from './shown-call.ts'
import { useAnnounceCall } from './use-announce-call.ts'
import { type KnownCaller, useCaller } from './use-caller.ts'

/** Distance from the right in pixels: at the edge of the window, and next to the card. */
const EDGE = 16
const CARD_WIDTH = 432

/**
 * Asks whether to do what the next key press would do. It is below the top of the page, where it takes no space and no
 * clicks.
 */
export function ArmedQuestion({ asked: { question, key } }: { asked: ArmedKey }) {
  return (
    <div className="relative shrink-0">
      <p className="call-question pointer-events-none items-center gap-2 py-2 text-bar-ink" data-user-text>
        <span className="font-medium">{question}</span>
        <Kbd keys={key.toUpperCase()} /> or <Kbd keys="enter" />
      </p>
    </div>
  )
}

/** The bar of a call with everything that belongs to it: caller card, keypad, and the questions after the call. */
export function CallOverlay({ TourDialog }: { TourDialog: CallTourDialog }) {
  const voice = useVoice()
  const phone = usePhone()
  const { state, notice, rejoin } = voice
  const sheet = useMedia(PHONE)
  const bar = useRef<HTMLDivElement>(null)
  const shown = useShownCall(state)
  const serial = shown?.serial

  const running = hasCall(state)
  // A call that only the server still knows is not a call of this page until the user rejoins it.
  const offers = rejoin !== undefined && (!running || state.call.where === 'other-phone')
  const call = state.at === 'idle' ? undefined : state.call
  const caller = useCaller(call ?? { leadId: rejoin?.leadId })
  useAnnounceCall(state, caller)

  const card = useCardOpen(shown, sheet, phone)
  const opened = useOpenedCallNote()
  useReplacedCard(serial, card.open ? shown?.noted : opened)
  const message = state.at === 'ended' ? state.message : undefined
  const ended = state.at === 'ended' && !(card.isAway && phone === undefined)
  const row = offers || running || ended
  const { short, long, missed, putAway } = useBarNotices(voice, serial, row, phone)
  useAutoDismiss(ended && !card.open && message === undefined && missed === undefined, bar, card.finish)
  useRestoreFocus(bar, `${state.at} ${String(row)} ${String(long)} ${String(short)} ${String(missed)}`)
  useCallKeys(state, phone)

  const [keypadOf, setKeypadOf] = useState<number>()
  const keypad = {
    open: state.at === 'open' && serial !== undefined && keypadOf === serial,
    toggle: () => setKeypadOf(keypadOf === serial ? undefined : serial),
  }
  const box = useRef<HTMLDivElement>(null)
  const top = useBelowControls(box, !sheet && (card.open || opened !== undefined || keypad.open))
  const whole = sheet && state.at === 'incoming'
  const [tourLead, setTourLead] = useState<string>()
  const tourOpener = { open: setTourLead, preload: () => void TourDialog.preload() }

  return (
    <div ref={box} className="relative shrink-0">
      {whole && <IncomingScreen key={serial} state={state} caller={caller} phone={phone} notice={notice} />}
      {!whole && (row || long) && (
        <div ref={bar} data-above-dialogs role="region" aria-label="Call" tabIndex={-1} className="call-bar">
          {offers ? (
            <RejoinBar running={rejoin} caller={caller} phone={phone} />
          ) : (
            <CallBar
              serial={serial}
              state={state}
              caller={caller}
              phone={phone}
              card={card}
              keypad={keypad}
              ended={ended}
              onDismiss={card.finish}
            />
          )}
          {row && (short !== undefined || missed !== undefined) && (
            <BarNotice notice={short} missed={missed} onDismiss={putAway} />
          )}
          {message !== undefined && ended && <BarMessage urgent>{message}</BarMessage>}
          {long && (
            <BarMessage urgent dismissLabel="Dismiss the notice" onDismiss={() => phone?.dismiss('notice')}>
              {notice}
            </BarMessage>
          )}
        </div>
      )}
      {keypad.open && (
        <Keypad
          top={top}
          right={card.open && !sheet ? CARD_WIDTH : EDGE}
          onSend={(digits) => phone?.sendDigits(digits)}
          onClose={() => setKeypadOf(undefined)}
        />
      )}
      <OverlayCard
        shown={card.open && !whole ? shown : undefined}
        opened={opened}
        ringing={state.at === 'incoming'}
        top={top}
        tourOpener={tourOpener}
        onClose={card.close}
      />
      {tourLead !== undefined && (
        <Suspense>
          <TourDialog leadId={tourLead} tour={undefined} onClose={() => setTourLead(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** The card of the shown call, or else of the call note that was opened from Unsent. */
function OverlayCard({
  shown,
  opened,
  ringing,
  top,
  tourOpener,
  onClose,
}: {
  shown: ShownCall | undefined
  opened: NotedCall | undefined
  ringing: boolean
  top: number
  tourOpener: CallTourOpener
  onClose: () => void
}) {
  const notes = useCallNoteWindow()
  if (shown)
    return (
      <CallCard
        key={shown.serial}
        call={shown.noted}
        phase={shown.phase === 'after' ? 'after' : ringing ? 'ringing' : 'running'}
        asks={shown.phase === 'after' && asksHowItWent(shown)}
        dismissed={shown.dismissed}
        top={top}
        tourOpener={tourOpener}
        onClose={onClose}
      />
    )
  return (
    opened && (
      <CallCard
        key={`note ${opened.callId ?? String(opened.since)}`}
        call={opened}
        phase="after"
        asks
        top={top}
        tourOpener={tourOpener}
        onClose={() => {
          // A note that was being saved may be closed after the user opened the next one.
          if (notes.current()?.since === opened.since) notes.close()
        }}
      />
    )
  )
}

/**
 * Whether the card of a call is open, and the functions that open and close it. All of this state is for one call only.
 * @param sheet whether the card is a sheet. During a call, a sheet opens only on request
 */
function useCardOpen(shown: ShownCall | undefined, sheet: boolean, phone: PhoneControls | undefined) {
  // The call whose card the user closed. The bar stays.
  const [away, setAway] = useState<number>()
  const [opensSheet, setOpensSheet] = useState<number>()
  const [gone, setGone] = useState<number>()
  const serial = shown?.serial
  const isAway = serial !== undefined && away === serial
  const after = shown?.phase === 'after'
  const asks = shown !== undefined && after && asksHowItWent(shown)
  // It is no call with a renter, so there is nothing to note or to file.
  const isTest = useIsGreetingTest(shown?.noted.callId)
  const wanted = shown !== undefined && !isTest && !isAway && (after || !sheet || opensSheet === serial)
  const open = wanted && gone !== serial
  const notes = useCallNoteWindow()
  useEffect(() => (open ? notes.reserve() : undefined), [open, notes])
  const dismissed = shown?.dismissed === true
  const finish = useCallback(() => {
    // A call that is saved late may end after the card of the next one was closed.
    setAway((latest = 0) => (serial === undefined ? latest : Math.max(latest, serial)))
    if (!dismissed) phone?.dismiss('call')
  }, [serial, phone, dismissed])
  const close = useCallback(() => {
    if (after && asks) finish()
    else if (after) setGone(serial)
    else setAway(serial)
  }, [after, asks, finish, serial])
  const toggle = () => {
    setOpensSheet(open ? undefined : serial)
    setAway(open ? serial : undefined)
  }
  return { open, isAway, finish, close, toggle }
}

/**
 * Returns what the bar shows in addition to its call: the notice of the phone, and calls that were missed during this
 * one.
 */
function useBarNotices(
  { state, notice }: Voice,
  serial: number | undefined,
  row: boolean,
  phone: PhoneControls | undefined,
) {
  const { productName } = useConfig()
  const [heard, setHeard] = useState({ of: serial, count: 0 })
  const all = state.at === 'idle' ? [] : state.missed
  const missed = missedMeanwhileLabel(heard.of === serial ? all.slice(heard.count) : all)
  // Notices about the microphone are the result of the user's own action, and have a row of their own.
  const ofMicrophone = (['denied', 'refused', 'missing', 'busy'] as const).map((answer) =>
    microphoneProblem(answer, productName),
  )
  const long = notice !== undefined && (!row || ofMicrophone.includes(notice))
  const short = long ? undefined : notice
  const wanted = useMemo(() => ({ short, missed }), [short, missed])
  const [texts, atOnce] = useStillNotice(wanted, row)
  const putAway = () => {
    atOnce()
    if (texts.short !== undefined) phone?.dismiss('notice')
    else setHeard({ of: serial, count: all.length })
  }
  return { ...texts, long, putAway }
}

interface Switch {
  open: boolean
  toggle: () => void
}

/** The bar for the state of the call. */
function CallBar({
  serial,
  state,
  caller,
  phone,
  card,
  keypad,
  ended,
  onDismiss,
}: {
  serial: number | undefined
  state: VoiceState
  caller: KnownCaller
  phone: PhoneControls | undefined
  card: Switch
  keypad: Switch
  /** Whether the end of the call is still shown. */
  ended: boolean
  onDismiss: () => void
}) {
  switch (state.at) {
    case 'incoming':
      return <IncomingBar key={serial} state={state} caller={caller} phone={phone} card={card} />
    case 'dialing':
      return <DialingBar state={state} caller={caller} phone={phone} card={card} />
    case 'open':
      return <OpenBar state={state} caller={caller} phone={phone} card={card} keypad={keypad} />
    case 'ended':
      return ended && <EndedBar state={state} caller={caller} onDismiss={onDismiss} />
    case 'idle':
      return null
  }
}

/** The keyboard shortcuts of a call: answer, end, mute. */
function useCallKeys(state: VoiceState, phone: PhoneControls | undefined): void {
  useHotkeys({
    'alt+shift+a': (event) => {
      if (state.at !== 'incoming') return
      event.preventDefault()
      if (state.answer !== 'answering') phone?.accept()
    },
    'alt+shift+e': (event) => {
      if (state.at === 'idle' || state.at === 'ended' || state.call.where === 'other-phone') return
      event.preventDefault()
      if (state.at === 'incoming') phone?.reject()
      else phone?.hangUp()
    },
    'alt+shift+m': (event) => {
      if (state.at !== 'open' || state.call.where === 'other-phone') return
      event.preventDefault()
      if (!event.repeat) phone?.mute(state.sound !== 'muted')
    },
  })
}

/** Minimum distance in pixels. A page's header is 56 high. */
const LEAST_TOP = 64
const TOP_GAP = 8
/**
 * Width of the card. Something that ends to the left of the card, such as the preview of a lead, has its controls next
 * to the card.
 */
const COVERED = 416

/**
 * Returns the position of the card and the keypad, in pixels below the bar. It is below the controls of the page's
 * header and toolbar.
 * @param bar the bar, which ends where the page begins
 * @param wanted whether the card or the keypad is open
 */
function useBelowControls(bar: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [top, setTop] = useState(LEAST_TOP)
  useLayoutEffect(() => {
    if (!wanted) return undefined
    const watch = createPageWatch(() => {
      const end = bar.current?.getBoundingClientRect().bottom
      if (end !== undefined)
        setTop(
          Math.max(LEAST_TOP, Math.round(controlsBottom(window.innerWidth - COVERED + 1) - end + TOP_GAP)),
        )
    })
    watch.start()
    return watch.stop
  }, [bar, wanted])
  return top
}
