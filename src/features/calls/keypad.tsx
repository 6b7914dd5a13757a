import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { announce } from '#/ui/display/live-region.tsx'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const

const names: Readonly<Record<string, string>> = { '*': 'Star', '#': 'Hash' }

/** Number of digits that fit on the line above the keys. */
const SHOWN = 10

/**
 * Sends tones to the caller, with the pointer or the keyboard. The sent digits are shown above. Escape closes the
 * keypad.
 */
export function Keypad({
  top,
  right,
  onSend,
  onClose,
}: {
  top: number
  right: number
  onSend: (digits: string) => void
  onClose: () => void
}) {
  const box = useRef<HTMLElement>(null)
  const [sent, setSent] = useState('')
  useLayoutEffect(() => {
    const element = box.current
    const from = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      // Return the focus to the button that opened the keypad, if it still exists.
      if (element?.contains(document.activeElement) && from instanceof HTMLElement)
        from.focus({ preventScroll: true })
    }
  }, [])
  const send = (digit: string) => {
    onSend(digit)
    setSent((before) => before + digit)
    announce(names[digit] ?? digit)
  }
  useHotkeys(
    Object.fromEntries(
      keys.map(([digit]) => [
        digit,
        (event: globalThis.KeyboardEvent) => {
          event.preventDefault()
          if (!event.repeat) send(digit)
        },
      ]),
    ),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Keys that are pressed inside the keypad are not single-key shortcuts. They also work when those are turned off.
    const digit = keys.find(([one]) => one === event.key)?.[0]
    if (event.key !== 'Escape' && digit === undefined) return
    event.preventDefault()
    if (digit === undefined) onClose()
    else if (!event.repeat) send(digit)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and digits are heard wherever the focus is inside
    <section
      ref={box}
      aria-label="Keypad"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={{ top: `calc(100% + ${String(top)}px)`, right }}
      className="call-keypad pop outline-none"
    >
      <output aria-label="Digits sent" className="call-dialled block">
        {sent.slice(-SHOWN)}
      </output>
      <div className="call-keys">
        {keys.map(([digit, letters]) => (
          <button
            key={digit}
            type="button"
            aria-label={names[digit] ?? [digit, letters].filter(Boolean).join(' ')}
            onClick={() => send(digit)}
            className="call-key"
          >
            {digit}
            {letters !== '' && <small>{letters}</small>}
          </button>
        ))}
      </div>
      <p className="mt-2 text-center text-small text-ink-3">
        Tones go to the caller. Keys on the keyboard work too.
      </p>
    </section>
  )
}
