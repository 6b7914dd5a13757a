import { isMac } from '#/ui/hotkeys/hotkey-match.ts'

/** A shortcut as it is shown to the user. */
interface Shortcut {
  /**
   * Alternative keys, each of which triggers the shortcut. Named as in `useHotkeys`. `g l` means one key after the
   * other.
   */
  readonly keys: readonly string[]
  readonly does: string
  /** The URLs of the group on which the shortcut works. undefined for all of them. */
  readonly on?: RegExp
}

/** A group of related shortcuts. */
export interface ShortcutGroup {
  readonly title: string
  /** The URLs on which the shortcuts work. undefined for every page. */
  readonly on?: RegExp
  readonly shortcuts: readonly Shortcut[]
}

const outsideQueue = /^(?!.*[?&]queue=)/

/** All shortcuts, grouped by where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/', 'mod+k'], does: 'Search, or run a command' },
      { keys: ['['], does: 'Collapse or expand the menu' },
      { keys: ['z'], does: 'Undo the last change' },
      { keys: ['alt+t'], does: 'Go to the messages' },
      { keys: ['g l'], does: 'Go to leads' },
      { keys: ['g a'], does: 'Go to alerts' },
      { keys: ['g d'], does: 'Go to the dashboard' },
      { keys: ['g r'], does: 'Go to reports' },
      { keys: ['?'], does: 'All shortcuts' },
    ],
  },
  {
    title: 'Calls',
    shortcuts: [
      { keys: ['alt+shift+a'], does: 'Accept the incoming call' },
      { keys: ['alt+shift+e'], does: 'End or reject the call' },
      { keys: ['alt+shift+m'], does: 'Mute or unmute' },
      { keys: ['m'], does: 'Write a call note' },
    ],
  },
  {
    title: 'Lead lists',
    on: /^\/leads\/(list|new-dev-custom|summary-report)/,
    shortcuts: [
      { keys: ['j', 'ArrowDown'], does: 'Next lead' },
      { keys: ['k', 'ArrowUp'], does: 'Previous lead' },
      { keys: ['Enter'], does: 'Open the lead' },
      { keys: [' '], does: 'Show or hide the preview' },
      { keys: ['x'], does: 'Select the lead' },
      { keys: ['shift+x'], does: 'Select up to this lead' },
      { keys: ['l'], does: 'Claim' },
      { keys: ['a'], does: 'Assign' },
      { keys: ['s'], does: 'Change the status' },
      { keys: ['r'], does: 'Reply by text' },
      { keys: ['c'], does: 'Call (asks first)' },
      { keys: ['e'], does: 'Email' },
      { keys: ['m'], does: 'Comment' },
      { keys: ['u'], does: 'Set tour' },
      { keys: ['f'], does: 'Filter' },
      { keys: ['shift+f'], does: 'All filters' },
      { keys: ['Escape'], does: 'Close the preview, clear the selection, leave the lead' },
    ],
  },
  {
    title: 'Focus queue',
    on: /^\/leads\/[^/]+\?(.*&)?queue=/,
    shortcuts: [
      { keys: ['n'], does: 'Done and next' },
      { keys: ['j'], does: 'Skip' },
      { keys: ['k'], does: 'Back' },
      { keys: ['p'], does: 'Call (asks first)' },
      { keys: ['Escape'], does: 'Leave the queue' },
    ],
  },
  {
    title: 'Lead',
    on: /^\/leads\/(?!list|new-dev-custom|summary-report)[^/]+/,
    shortcuts: [
      { keys: ['r'], does: 'Reply by text' },
      { keys: ['c'], does: 'Call (asks first)' },
      { keys: ['e'], does: 'Email' },
      { keys: ['m'], does: 'Comment' },
      { keys: ['t'], does: 'Pick a template' },
      { keys: ['u'], does: 'Set tour' },
      { keys: ['s'], does: 'Change the status' },
      { keys: ['a'], does: 'Assign' },
      { keys: ['l'], does: 'Claim' },
      { keys: ['j'], does: 'Next lead in the list', on: outsideQueue },
      { keys: ['k'], does: 'Previous lead in the list', on: outsideQueue },
    ],
  },
  {
    title: 'Tables',
    // Without the user permissions, because they are a matrix with its own keys. Of the tabs of a managed property,
    // only two have a table.
    on: /^(\/(teams|properties)(\/[^/]+\/(properties|members|units|campaigns|campaigns\/forms|open-houses(\/[^/]+)?|settings\/marketing))?|\/manage\/(owners|properties(\/[^/?]+(?=\/?\?(.*&)?tab=(units|marketing)(&|$)))?|users(?!.*[?&]view=permissions))|\/billing\/telecom)\/?(\?|$)/,
    shortcuts: [
      { keys: ['j', 'ArrowDown'], does: 'Next row' },
      { keys: ['k', 'ArrowUp'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  {
    title: 'Alerts',
    on: /^\/alerts/,
    shortcuts: [
      { keys: ['j', 'ArrowDown'], does: 'Next alert' },
      { keys: ['k', 'ArrowUp'], does: 'Previous alert' },
      { keys: ['Enter'], does: 'Open the alert' },
      { keys: ['c'], does: 'Claim or assign' },
      { keys: ['d'], does: 'Dismiss' },
    ],
  },
]

/** The single-character keys that a user may change, without duplicates, each with everything that it does. */
export const changeableKeys: readonly { readonly key: string; readonly does: string }[] = changeable()

function changeable() {
  const does = new Map<string, Set<string>>()
  for (const shortcut of shortcutGroups.flatMap(({ shortcuts }) => shortcuts))
    for (const combo of shortcut.keys) {
      const key = combo.startsWith('g ') ? 'g' : combo
      if (!/^(shift\+)?\S$/.test(key)) continue
      does.set(key, (does.get(key) ?? new Set()).add(key === 'g' ? 'Go to a page' : shortcut.does))
    }
  return [...does].map(([key, all]) => ({ key, does: [...all].join(', ') }))
}

/** Returns the groups that work on a page. @param address path and search */
export function shortcutsOn(address: string): readonly ShortcutGroup[] {
  const works = ({ on }: { readonly on?: RegExp }) => on === undefined || on.test(address)
  return shortcutGroups.filter(works).map((group) => ({ ...group, shortcuts: group.shortcuts.filter(works) }))
}

// `Kbd` renders some of these itself. The others are labeled as on the keyboard.
const keyLabels: Readonly<Record<string, string>> = {
  'shift+x': 'Shift X',
  'shift+f': 'Shift F',
  'alt+t': 'Alt T',
  'alt+shift+a': 'Alt Shift A',
  'alt+shift+e': 'Alt Shift E',
  'alt+shift+m': 'Alt Shift M',
  ' ': 'Space',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  Enter: 'enter',
  Escape: 'Esc',
}

/** Returns the label of a key, as `Kbd` expects it. */
function keyFace(key: string): string {
  if (key === 'mod+k') return isMac() ? 'Cmd K' : 'Ctrl K'
  return keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** Returns the key caps of a shortcut: a single one, or two in sequence. */
export function keyFaces(key: string): readonly string[] {
  return /^\w \w$/.test(key) ? key.split(' ').map(keyFace) : [keyFace(key)]
}
