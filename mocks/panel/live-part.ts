import { block, button, grid, section } from './controls.ts'
import { type Desk, type Part } from './desk.ts'
import { el, say, set } from './dom.ts'
import { spanWords } from './moment.ts'

/** The live channel of this browser's person, and what can happen to it. */
export function livePart(desk: Desk): Part {
  const words = el('span', {}, 'Not open')
  const dot = el('span', { class: 'dot', attributes: { 'aria-hidden': 'true' } })
  const drop = button({
    label: 'Drop',
    icon: 'unplug',
    hint: 'Cuts the live channel without a word',
    press: () =>
      desk.act(async () => {
        const me = desk.me()
        const { dropped } = await desk.sim.do('dropSockets', me === undefined ? {} : { userId: me })
        return dropped === 1 ? 'The live channel is cut.' : `${dropped} live channels are cut.`
      }),
  })
  let holding = false
  let twice = false
  const hold = button({
    label: 'Hold events',
    hint: 'Keeps events of everybody back until it is pressed again',
    press: () =>
      desk.act(async () => {
        const held = await desk.sim.do('holdEvents', { on: !holding })
        return held.holding ? 'Events are held back.' : 'The held events are sent.'
      }),
  })
  const double = button({
    label: 'Send twice',
    hint: 'Sends every event twice',
    press: () =>
      desk.act(async () => {
        const sent = await desk.sim.do('sendTwice', { on: !twice })
        return sent.twice ? 'Every event is sent twice.' : 'Every event is sent once.'
      }),
  })
  return {
    element: section(
      'Live channel',
      el('span', { class: 'quiet status' }, dot, words),
      grid(3, drop, hold, double),
    ),
    state({ live, now, offsetMs }) {
      const mine = live.sockets.filter((one) => one.userId === desk.me())
      const opened = Math.min(...mine.map((one) => one.openedTs))
      const open = mine.length > 0
      const several = mine.length > 1 ? ` in ${mine.length} tabs` : ''
      const held = live.held > 0 ? `, ${live.held} held` : ''
      say(words, open ? `Open, ${spanWords(now - offsetMs - opened)}${several}${held}` : 'Not open')
      set(dot, { class: `dot ${open ? 'good' : 'off'}` })
      block([drop], open ? undefined : 'There is no live channel to cut.')
      holding = live.holding
      twice = live.twice
      set(hold, { 'aria-pressed': String(holding) })
      set(double, { 'aria-pressed': String(twice) })
    },
  }
}
