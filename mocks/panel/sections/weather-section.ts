import { button, grid, section, segments, slider } from '../controls.ts'
import { set } from '../dom.ts'
import { type State } from '../watch.ts'
import { type SectionContext, type PanelSection } from './section.ts'

type Weather = State['weather']

const presets = {
  clear: { delayMs: 0, lostRate: 0, errorRate: 0 },
  rain: { delayMs: 1_200, lostRate: 0.05, errorRate: 0.02 },
  storm: { delayMs: 4_000, lostRate: 0.2, errorRate: 0.15 },
} as const satisfies Record<string, Weather>

type Preset = keyof typeof presets

const names: readonly Preset[] = ['clear', 'rain', 'storm']

/** The longest delay and the highest probability that the sliders allow. */
const MOST_DELAY_MS = 5_000
const MOST_CHANCE = 0.25

/**
 * Returns the delay in milliseconds for a slider position from 0 to 1: fine steps at the start, coarse ones at the end.
 */
export const delayAt = (part: number) =>
  Math.round((MOST_DELAY_MS * (0.2 * part + 0.8 * part * part)) / 10) * 10
/** Returns the slider position for a delay. */
export const shareOfDelay = (ms: number) => {
  const share = Math.min(ms, MOST_DELAY_MS) / MOST_DELAY_MS
  return (Math.sqrt(0.04 + 3.2 * share) - 0.2) / 1.6
}
const chanceAt = (part: number) => Math.round(part * MOST_CHANCE * 100) / 100
const shareOfChance = (chance: number) => Math.min(chance, MOST_CHANCE) / MOST_CHANCE

const percent = (chance: number) => `${Math.round(chance * 100)}%`
const seconds = (ms: number) => (ms === 0 ? '0 s' : ms < 100 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

const ANY_CALL = '* /api/**'

/** Faults that a press can set for the next call. */
const nextFaults = [
  {
    fault: { match: ANY_CALL, act: { kind: 'status', status: 500 } },
    label: 'Next call fails 500',
    hint: 'One call of the API is answered 500',
    said: 'The next call will fail with 500.',
  },
  {
    // `after`: the server has done what was requested, but its response never arrives.
    fault: { match: ANY_CALL, act: { kind: 'never' }, when: 'after' },
    label: 'Answer but time out',
    hint: 'One call is done, but its answer never comes',
    said: 'The next call will be done, but its answer never comes.',
  },
  {
    fault: { match: ANY_CALL, act: { kind: 'html' } },
    label: 'Answer in HTML',
    hint: 'One call is answered with a page, as proxies and captive portals do',
    said: 'The next call will be answered with a page of HTML.',
  },
  {
    fault: { match: 'GET /api/leads', act: { kind: 'bad-row' } },
    label: 'Unreadable row',
    hint: 'One list of leads has a row that can’t be read',
    said: 'The next list of leads will have a row that can’t be read.',
  },
] as const

/** Returns the preset that matches a weather; undefined when none does. */
export function presetOf(weather: Weather): Preset | undefined {
  return names.find((name) => {
    const { delayMs, lostRate, errorRate } = presets[name]
    return weather.delayMs === delayMs && weather.lostRate === lostRate && weather.errorRate === errorRate
  })
}

/** The section for delays, losses and errors of all API calls, and for one fault on the next call. */
export function weatherSection(context: SectionContext): PanelSection {
  const to = (weather: Partial<Weather>, text: string) =>
    context.act(async () => {
      await context.sim.do('setWeather', weather)
      return text
    })
  const choice = segments(
    'Weather',
    [
      { value: 'clear', label: 'Clear' },
      { value: 'rain', label: 'Rain' },
      { value: 'storm', label: 'Storm' },
    ],
    (name) => to(presets[name], `The weather is ${name}.`),
  )
  const delay = slider('Delay', {
    format: (part) => seconds(delayAt(part)),
    settle: (part) => to({ delayMs: delayAt(part) }, `Every call takes ${seconds(delayAt(part))} longer.`),
  })
  const lost = slider('Lost replies', {
    format: (part) => percent(chanceAt(part)),
    settle: (part) => to({ lostRate: chanceAt(part) }, `${percent(chanceAt(part))} of the replies get lost.`),
  })
  const errors = slider('Server errors', {
    format: (part) => percent(chanceAt(part)),
    settle: (part) => to({ errorRate: chanceAt(part) }, `${percent(chanceAt(part))} of the calls fail.`),
  })

  const waiting = new Map<string, string>()
  const buttons = nextFaults.map(({ fault, label, hint, said }) => {
    const element = button({
      label,
      hint,
      press: () =>
        context.act(async () => {
          const id = waiting.get(fault.act.kind)
          if (id !== undefined) {
            await context.sim.do('clearFaults', { id })
            return 'The next call is an ordinary one again.'
          }
          await context.sim.do('addFault', fault)
          return said
        }),
    })
    set(element, { 'aria-pressed': 'false' })
    return { kind: fault.act.kind, match: fault.match, element }
  })
  return {
    element: section(
      'Weather',
      choice.element,
      delay.element,
      lost.element,
      errors.element,
      grid(2, ...buttons.map(({ element }) => element)),
    ),
    state({ weather, faults }) {
      choice.show(presetOf(weather))
      delay.show(shareOfDelay(weather.delayMs))
      lost.show(shareOfChance(weather.lostRate))
      errors.show(shareOfChance(weather.errorRate))
      waiting.clear()
      for (const { id, match, act, met, times } of faults) {
        const isOurs = buttons.some((one) => one.kind === act.kind && one.match === match)
        if (isOurs && met < times) waiting.set(act.kind, id)
      }
      for (const { kind, element } of buttons) set(element, { 'aria-pressed': String(waiting.has(kind)) })
    },
  }
}
