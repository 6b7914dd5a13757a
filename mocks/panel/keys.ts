const OWN = 'lintel-simulator-key'

/**
 * Keeps what happens in the panel from the app: keys (its shortcuts, and Escape of its dialogs), and presses, focus and
 * wheel, by which its dialogs would take the panel for "outside". To be called before the app starts: the listeners must be
 * the first on the window.
 */
export function shieldApp(contains: (target: EventTarget | null) => boolean): void {
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    globalThis.addEventListener(
      type,
      (event) => {
        if (!contains(event.target)) return
        event.stopImmediatePropagation()
        // Under a name that nobody else listens to.
        if (type === 'keydown')
          event.target?.dispatchEvent(new CustomEvent(OWN, { bubbles: true, detail: event }))
      },
      true,
    )
  }
  globalThis.addEventListener(
    'focusout',
    (event) => {
      // A modal dialog of the app fetches the focus back when it leaves; to the panel it may go.
      if (contains(event.relatedTarget) && document.querySelector('[role="dialog"]'))
        event.stopImmediatePropagation()
    },
    true,
  )
}

/** Ends events at the panel that would bubble on to the document. */
export function containEvents(panel: HTMLElement): void {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'wheel', 'touchmove'])
    panel.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}

/** Listens to keys of an element of the panel, or of what is in it. */
export function onKey(element: HTMLElement, listener: (event: KeyboardEvent) => void): void {
  element.addEventListener(OWN, (event) => {
    if (event instanceof CustomEvent && event.detail instanceof KeyboardEvent) listener(event.detail)
  })
}
