import { Power, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import { changeableKeys } from '#/components/shortcuts/shortcuts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { setChosenKeys, useChosenKeys } from '#/ui/hotkeys/hotkey-setting.ts'

/**
 * Lists each single-character shortcut and what it does. The user can choose another key for it, or none (WCAG 2.1.4).
 */
export function KeyChoices() {
  const chosen = useChosenKeys()
  const [asking, setAsking] = useState<string>()
  const [problem, setProblem] = useState<{ key: string; text: string }>()
  const now = (key: string) => chosen[key] ?? key

  const choose = (key: string, next: string) => {
    const other =
      next === '' ? undefined : changeableKeys.find((one) => one.key !== key && now(one.key) === next)
    if (other) {
      setProblem({ key, text: `${next.toUpperCase()} is in use: ${other.does}` })
      return false
    }
    const { [key]: _, ...others } = chosen
    setChosenKeys(next === key ? others : { ...others, [key]: next })
    setAsking(undefined)
    setProblem(undefined)
    return true
  }
  const onKey = (key: string, does: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (asking !== key || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setAsking(undefined)
    const next = keyOf(event)
    if (next === undefined) return
    if (choose(key, next)) announce(`${does}: ${next.toUpperCase()}`)
  }

  const question = (key: string, does: string) =>
    `${does}: press a key. Escape keeps ${now(key) === '' ? 'it off' : now(key).toUpperCase()}`

  return (
    <ul className="mt-2">
      {changeableKeys.map(({ key, does }) => (
        <li key={key} className="flex min-h-9 items-center gap-3 border-b border-line">
          <span className={`min-w-0 flex-1 ${now(key) === '' ? 'text-ink-3' : ''}`}>{does}</span>
          {problem?.key === key && (
            <span role="alert" className="text-small text-danger-text">
              {problem.text}
            </span>
          )}
          <Button
            size="sm"
            aria-label={
              asking === key
                ? question(key, does)
                : `${does}: ${now(key) === '' ? 'off' : now(key).toUpperCase()}. Change`
            }
            onClick={() => {
              setProblem(undefined)
              setAsking(asking === key ? undefined : key)
              if (asking !== key) announce(question(key, does))
            }}
            onKeyDown={onKey(key, does)}
            onBlur={() => {
              setAsking((one) => (one === key ? undefined : one))
              setProblem(undefined)
            }}
          >
            {asking === key ? (
              'Press a key'
            ) : now(key) === '' ? (
              'Off'
            ) : (
              <Kbd keys={key.toUpperCase()} bare always />
            )}
          </Button>
          <IconButton
            label={now(key) === key ? `Switch off: ${does}` : `Back to ${key.toUpperCase()}: ${does}`}
            icon={now(key) === key ? Power : RotateCcw}
            onClick={() => choose(key, now(key) === key ? '' : key)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns the key of an event in the format of `useHotkeys`. undefined when the key cannot be chosen. */
function keyOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  // Digits are excluded because they dial, and record how a call went.
  if (key.length !== 1 || /[\s\d]/.test(key) || ctrlKey || metaKey || altKey) return undefined
  return shiftKey && /[a-z]/i.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase()
}
