import { button, iconButton, section } from '../controls.ts'
import { el, set } from '../dom.ts'
import { icon } from '../icons.ts'
import { onKey } from '../keys.ts'
import { formatMoment, readMoment, formatZone } from '../moment.ts'
import { type SectionContext, type PanelSection } from './section.ts'

const MINUTE = 60_000

/** The section for the time of this world, which can be typed, paused and moved forward. */
export function clockSection(context: SectionContext): PanelSection {
  let now = 0
  let paused = false
  const field = el('input', {
    class: 'field',
    attributes: {
      type: 'text',
      'aria-label': 'Time of this world',
      spellcheck: 'false',
      autocomplete: 'off',
    },
    on: {
      focus: () => field.select(),
      blur: () => show(),
    },
  })
  onKey(field, (event) => {
    if (event.key === 'Enter') turn()
    else if (event.key === 'Escape') field.blur()
  })
  const turn = () =>
    context.act(async () => {
      const at = readMoment(field.value, now)
      if (at === undefined) throw new Error(`"${field.value}" is no time. Type it like ${formatMoment(now)}.`)
      await context.sim.do('setClock', { at })
      now = at
      field.blur()
      return `It is ${formatMoment(at)}.`
    })
  const show = () => {
    if (document.activeElement !== field) field.value = formatMoment(now)
  }
  const stop = iconButton(
    {
      label: 'Stop the clock',
      icon: 'pause',
      press: () =>
        context.act(async () => {
          const answer = await context.sim.do('pauseClock', { on: !paused })
          return answer.paused ? 'The clock stands still.' : 'The clock runs.'
        }),
    },
    'plain',
  )
  const forward = (label: string, text: string, ms: number) =>
    button({
      label,
      hint: `${text} later`,
      press: () =>
        context.act(async () => {
          const answer = await context.sim.do('advanceClock', { ms })
          return `It is ${formatMoment(answer.now)}.`
        }),
    })
  const element = section(
    'Clock',
    el('span', { class: 'quiet' }, formatZone()),
    el(
      'div',
      { class: 'row' },
      field,
      stop,
      forward('+5m', 'Five minutes', 5 * MINUTE),
      forward('+1h', 'An hour', 60 * MINUTE),
      forward('+1d', 'A day', 24 * 60 * MINUTE),
    ),
  )
  return {
    element,
    state(state) {
      now = state.now
      show()
      if (state.paused === paused) return
      paused = state.paused
      const label = paused ? 'Let the clock run' : 'Stop the clock'
      set(stop, { 'aria-label': label, title: label })
      stop.replaceChildren(icon(paused ? 'play' : 'pause'))
    },
  }
}
