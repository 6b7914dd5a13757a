/** A key as written in a map: `j`, `?`, `[`, `shift+x`, `mod+k`, `mod+Enter`, `alt+shift+a`, `Escape`. */
interface Combo {
  key: string
  mod: boolean
  alt: boolean
  shift: boolean
}

const MAC = /Mac|iPhone|iPad|iPod/

/** Whether `mod` is the Command key here. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && MAC.test(navigator.platform)
}

function parse(text: string): Combo {
  const parts = text.split('+')
  const key = text.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  return { key, mod: parts.includes('mod'), alt: parts.includes('alt'), shift: parts.includes('shift') }
}

/** Whether a combination has Control, Command or Alt. Those also work while typing. */
export function hasModifier(combo: string): boolean {
  const { mod, alt } = parse(combo)
  return mod || alt
}

/**
 * Whether a key event matches the combination. Caps lock and AltGr are ignored, and the keyboard layout decides what a
 * key is.
 */
export function matchesHotkey(event: KeyboardEvent, combo: string, mac = isMac()): boolean {
  const wanted = parse(combo)
  const graph = event.getModifierState('AltGraph')
  const ctrl = event.ctrlKey && !graph
  const alt = event.altKey && !graph
  if (wanted.mod !== (mac ? event.metaKey : ctrl)) return false
  if (mac ? ctrl : event.metaKey) return false
  if (wanted.alt !== alt) return false
  const letter = /^[a-z]$/i.test(wanted.key)
  // Signs need Shift only on some layouts, so Shift is compared only for letters and named keys.
  if ((letter || wanted.key.length > 1) && wanted.shift !== event.shiftKey) return false
  // On a Mac, Alt types another character, and other alphabets have no Latin letters.
  if (letter && alt && !/^[!-~]$/.test(event.key)) return event.code === `Key${wanted.key.toUpperCase()}`
  return event.key.toLowerCase() === wanted.key.toLowerCase()
}
