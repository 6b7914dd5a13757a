import { useChosenKeys, useSingleKeys } from './hotkey-setting.ts'

/** A letter, digit, sign or Space, as written on a key cap (`Shift X`) or for screen readers (`Shift+X`). */
const SINGLE = /^((shift.)?[!-~]|space)$/i

/**
 * Returns a function that returns the key that works for one of the app's keys: the key itself, or the one that the
 * user chose instead, named as in `useHotkeys`. undefined when it is switched off.
 * @param always whether single keys count as working even while they are switched off
 */
export function useWorkingKey(always = false): (key: string) => string | undefined {
  const single = useSingleKeys() || always
  const chosen = useChosenKeys()
  return (key) => {
    if (!single && SINGLE.test(key)) return undefined
    return (chosen[key.toLowerCase().replace(' ', '+')] ?? key) || undefined
  }
}

/**
 * Returns a function that returns the `aria-keyshortcuts` of a control: those of its keys that work. undefined when
 * there are none.
 */
export function useAriaKeys(): (keys: string) => string | undefined {
  const working = useWorkingKey()
  return (keys) =>
    keys
      .split(' ')
      .flatMap((key) => working(key) ?? [])
      .join(' ') || undefined
}
