/** A shortcut as a person reads it. */
export interface Shortcut {
  /** As `useHotkeys` names them; each is one way. */
  readonly keys: readonly string[]
  readonly does: string
}

/** Shortcuts that belong together. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** The shortcuts that there are (`DESIGN.md` 14), by where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/', 'mod+k'], does: 'Search, or run a command' },
      { keys: ['['], does: 'Collapse or expand the menu' },
    ],
  },
  {
    title: 'Lead lists',
    shortcuts: [
      { keys: ['j', 'ArrowDown'], does: 'Next lead' },
      { keys: ['k', 'ArrowUp'], does: 'Previous lead' },
      { keys: ['Enter'], does: 'Open the lead' },
      { keys: ['r'], does: 'Reply by text' },
      { keys: ['f'], does: 'Filter the list' },
      { keys: ['Escape'], does: 'Leave the lead' },
    ],
  },
  { title: 'Lead', shortcuts: [{ keys: ['r'], does: 'Reply by text' }] },
]

// What `Kbd` draws itself, and what the keyboards write.
const faces: Readonly<Record<string, string>> = {
  'mod+k': 'Ctrl K',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  Enter: 'enter',
  Escape: 'Esc',
}

/** A key as `Kbd` shows it. */
export function keyFace(key: string): string {
  return faces[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
