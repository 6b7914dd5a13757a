const OWN = 'lintel-simulator-key'

/**
 * Hides what happens in the panel from the app: keys (the app's shortcuts, and Escape in its dialogs), and presses,
 * focus and wheel, because the app's dialogs would treat the panel as "outside". Must be called before the app starts,
 * so that its listeners are the first on the window.
 */
export function shieldApp(contains: (target: EventTarget | null) => boolean): void {
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    globalThis.addEventListener(
      type,
      (event) => {
        if (!contains(event.target)) return
        event.stopImmediatePropagation()
        // Dispatched under a name that nothing else listens to.
        if (type === 'keydown')
          event.target?.dispatchEvent(new CustomEvent(OWN, { bubbles: true, detail: event }))
      },
      true,
    )
  }
  globalThis.addEventListener(
    'focusout',
    (event) => {
      // A modal dialog of the app takes the focus back when it leaves the dialog. It may move to the panel.
      if (contains(event.relatedTarget) && document.querySelector('[role="dialog"]'))
        event.stopImmediatePropagation()
    },
    true,
  )
}

/** Stops events of the panel from bubbling to the document. */
export function containEvents(panel: HTMLElement): void {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'wheel', 'touchmove'])
    panel.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
}

/** Listens for keys in an element of the panel and its descendants. */
export function onKey(element: HTMLElement, listener: (event: KeyboardEvent) => void): void {
  element.addEventListener(OWN, (event) => {
    if (event instanceof CustomEvent && event.detail instanceof KeyboardEvent) listener(event.detail)
  })
}
