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

/** The longest delay and the highest chance of the sliders. */
const MOST_DELAY_MS = 5_000
const MOST_CHANCE = 0.25

/** Milliseconds of the delay slider, from 0 to 1: fine at its start, coarse at its end. */
export const delayAt = (part: number) =>
  Math.round((MOST_DELAY_MS * (0.2 * part + 0.8 * part * part)) / 10) * 10
/** The place of a delay on the slider. */
export const shareOfDelay = (ms: number) => {
  const share = Math.min(ms, MOST_DELAY_MS) / MOST_DELAY_MS
  return (Math.sqrt(0.04 + 3.2 * share) - 0.2) / 1.6
}
const chanceAt = (part: number) => Math.round(part * MOST_CHANCE * 100) / 100
const shareOfChance = (chance: number) => Math.min(chance, MOST_CHANCE) / MOST_CHANCE

const percent = (chance: number) => `${Math.round(chance * 100)}%`
const seconds = (ms: number) => (ms === 0 ? '0 s' : ms < 100 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

const ANY_CALL = '* /api/**'

/** The preset that a weather is, if it is one. */
export function presetOf(weather: Weather): Preset | undefined {
  return names.find((name) => {
    const { delayMs, lostRate, errorRate } = presets[name]
    return weather.delayMs === delayMs && weather.lostRate === lostRate && weather.errorRate === errorRate
  })
}

/** Delay, losses and errors of every call of the API, and one fault for the next call. */
export function weatherSection(context: SectionContext): PanelSection {
  const to = (weather: Partial<Weather>, words: string) =>
    context.act(async () => {
      await context.sim.do('setWeather', weather)
      return words
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
    words: (part) => seconds(delayAt(part)),
    settle: (part) => to({ delayMs: delayAt(part) }, `Every call takes ${seconds(delayAt(part))} longer.`),
  })
  const lost = slider('Lost replies', {
    words: (part) => percent(chanceAt(part)),
    settle: (part) => to({ lostRate: chanceAt(part) }, `${percent(chanceAt(part))} of the replies get lost.`),
  })
  const errors = slider('Server errors', {
    words: (part) => percent(chanceAt(part)),
    settle: (part) => to({ errorRate: chanceAt(part) }, `${percent(chanceAt(part))} of the calls fail.`),
  })

  const waiting = new Map<'status' | 'never', string>()
  const next = (kind: 'status' | 'never', label: string, hint: string) => {
    const element = button({
      label,
      hint,
      press: () =>
        context.act(async () => {
          const id = waiting.get(kind)
          if (id !== undefined) {
            await context.sim.do('clearFaults', { id })
            return 'The next call is an ordinary one again.'
          }
          if (kind === 'status')
            await context.sim.do('addFault', { match: ANY_CALL, act: { kind: 'status', status: 500 } })
          // After: the server has done what was asked, only its answer never comes.
          else await context.sim.do('addFault', { match: ANY_CALL, act: { kind: 'never' }, when: 'after' })
          return kind === 'status'
            ? 'The next call will fail with 500.'
            : 'The next call will be done, but its answer never comes.'
        }),
    })
    set(element, { 'aria-pressed': 'false' })
    return element
  }
  const fails = next('status', 'Next call fails 500', 'One call of the API is answered 500')
  const times = next('never', 'Answer but time out', 'One call is done, but its answer never comes')
  return {
    element: section(
      'Weather',
      choice.element,
      delay.element,
      lost.element,
      errors.element,
      grid(2, fails, times),
    ),
    state({ weather, faults }) {
      choice.show(presetOf(weather))
      delay.show(shareOfDelay(weather.delayMs))
      lost.show(shareOfChance(weather.lostRate))
      errors.show(shareOfChance(weather.errorRate))
      waiting.clear()
      for (const { id, match, act, met, times: wanted } of faults) {
        if (match === ANY_CALL && met < wanted && (act.kind === 'status' || act.kind === 'never'))
          waiting.set(act.kind, id)
      }
      set(fails, { 'aria-pressed': String(waiting.has('status')) })
      set(times, { 'aria-pressed': String(waiting.has('never')) })
    },
  }
}
