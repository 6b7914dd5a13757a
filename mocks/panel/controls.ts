import { el, freshId, set } from './dom.ts'
import { icon, type IconName } from './icons.ts'

/** A control that can be pressed. */
export interface Pressable {
  label: string
  icon?: IconName
  /** Explains what it does, if the label does not say enough. */
  hint?: string
  press: () => void
}

// A press must not take the focus away from where the user is typing in the app, because its effect there is what they
// want to see.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Creates a button with a text. */
export function button({ label, icon: glyph, hint, press }: Pressable, look = 'plain'): HTMLButtonElement {
  return el(
    'button',
    {
      class: `button ${look}`,
      attributes: { type: 'button', title: hint },
      on: { mousedown: keepFocus, click: guarded(press) },
    },
    glyph && icon(glyph),
    el('span', {}, label),
  )
}

/** Creates a button with an icon. The label is its accessible name. */
export function iconButton(
  { label, icon: glyph, press }: Pressable & { icon: IconName },
  look = 'bare',
): HTMLButtonElement {
  return el(
    'button',
    {
      class: `button square ${look}`,
      attributes: { type: 'button', 'aria-label': label, title: label },
      on: { mousedown: keepFocus, click: guarded(press) },
    },
    icon(glyph),
  )
}

/** Creates a button that looks like a link. */
export function linkButton(wanted: Pressable): HTMLButtonElement {
  return button(wanted, 'link')
}

/** Wraps a press handler so that it does nothing while the button is disabled and shows a reason. */
function guarded(press: () => void) {
  return (event: MouseEvent) => {
    const pressed = event.currentTarget ?? event.target
    if (pressed instanceof Element && pressed.closest('[aria-disabled="true"]')) return
    press()
  }
}

/** Disables buttons with a reason, or enables them. */
export function block(buttons: readonly HTMLElement[], why: string | undefined): void {
  for (const one of buttons) {
    if (one.dataset['hint'] === undefined) one.dataset['hint'] = one.title
    set(one, {
      'aria-disabled': why === undefined ? undefined : 'true',
      title: why ?? (one.dataset['hint'] === '' ? undefined : one.dataset['hint']),
    })
  }
}

/** Creates a section of the panel: a heading, an element to its right, and the content. */
export function section(title: string, aside: Node | undefined, ...content: Node[]): HTMLElement {
  const id = freshId()
  return el(
    'section',
    { class: 'section', attributes: { 'aria-labelledby': id } },
    el('div', { class: 'head' }, el('h3', { attributes: { id } }, title), aside),
    ...content,
  )
}

/** Arranges buttons in a grid. */
export function grid(columns: 2 | 3, ...buttons: Node[]): HTMLElement {
  return el('div', { class: `grid of-${columns}` }, ...buttons)
}

/**
 * Creates a single choice as segments.
 * @returns the element, and a function that shows a choice (undefined for none)
 */
export function segments<V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
  choose: (value: V) => void,
): { element: HTMLElement; show: (value: V | undefined) => void } {
  const name = freshId()
  const inputs = options.map(({ value }) =>
    el('input', { attributes: { type: 'radio', name, value }, on: { change: () => choose(value) } }),
  )
  const element = el(
    'div',
    { class: 'segments', attributes: { role: 'radiogroup', 'aria-label': label } },
    ...inputs.map((input, index) => el('label', {}, input, el('span', {}, options[index]?.label))),
  )
  return {
    element,
    show(value) {
      for (const input of inputs) input.checked = input.value === value
    },
  }
}

/** Creates a slider that shows its value as text. */
export function slider(
  label: string,
  { format, settle }: { format: (part: number) => string; settle: (part: number) => void },
): { element: HTMLElement; show: (part: number) => void } {
  const output = el('span', { class: 'value', attributes: { 'aria-hidden': 'true' } })
  let dragging = false
  const draw = (input: HTMLInputElement) => {
    const part = Number(input.value) / 100
    input.style.setProperty('--part', `${input.value}%`)
    output.textContent = format(part)
    set(input, { 'aria-valuetext': format(part) })
  }
  const input = el('input', {
    attributes: { type: 'range', min: '0', max: '100', step: '1', 'aria-label': label },
    on: {
      input() {
        dragging = true
        draw(input)
      },
      change() {
        dragging = false
        settle(Number(input.value) / 100)
      },
    },
  })
  return {
    element: el('label', { class: 'slider' }, el('span', {}, label), input, output),
    show(part) {
      if (dragging) return
      const value = String(Math.round(part * 100))
      if (input.value === value && output.textContent !== '') return
      input.value = value
      draw(input)
    },
  }
}
