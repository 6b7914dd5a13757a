import { el, freshId, set } from './dom.ts'
import { icon, type IconName } from './icons.ts'

/** Something to press. */
export interface Pressable {
  label: string
  icon?: IconName
  /** Words about what it does, where the label does not say it all. */
  hint?: string
  press: () => void
}

// A press must not take the focus from where a person types in the app: what happens then is what is looked at.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A button with words. */
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

/** A button that is an icon; the label is its name. */
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

/** A button without a shape, that looks like a link. */
export function linkButton(wanted: Pressable): HTMLButtonElement {
  return button(wanted, 'link')
}

/** Presses of buttons that are blocked, and say why, do nothing. */
function guarded(press: () => void) {
  return (event: MouseEvent) => {
    const pressed = event.currentTarget ?? event.target
    if (pressed instanceof Element && pressed.closest('[aria-disabled="true"]')) return
    press()
  }
}

/** Blocks buttons with a reason, or frees them. */
export function block(buttons: readonly HTMLElement[], why: string | undefined): void {
  for (const one of buttons) {
    if (one.dataset['hint'] === undefined) one.dataset['hint'] = one.title
    set(one, {
      'aria-disabled': why === undefined ? undefined : 'true',
      title: why ?? (one.dataset['hint'] === '' ? undefined : one.dataset['hint']),
    })
  }
}

/** A section of the panel: heading, something at its right, content. */
export function section(title: string, aside: Node | undefined, ...content: Node[]): HTMLElement {
  const id = freshId()
  return el(
    'section',
    { class: 'section', attributes: { 'aria-labelledby': id } },
    el('div', { class: 'head' }, el('h3', { attributes: { id } }, title), aside),
    ...content,
  )
}

/** Buttons side by side. */
export function grid(columns: 2 | 3, ...buttons: Node[]): HTMLElement {
  return el('div', { class: `grid of-${columns}` }, ...buttons)
}

/** A choice of one, as segments. @returns the element and a way to show a choice (undefined: none) */
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

/** A slider with its value in words. */
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
