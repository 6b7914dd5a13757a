import { block, button, grid, section } from '../controls.ts'
import { el, say, set } from '../dom.ts'
import { formatSpan } from '../moment.ts'
import { type SectionContext, type PanelSection } from './section.ts'

/** The section for the live channel of this browser's user, and what can happen to it. */
export function liveSection(context: SectionContext): PanelSection {
  const text = el('span', {}, 'Not open')
  const dot = el('span', { class: 'dot', attributes: { 'aria-hidden': 'true' } })
  const drop = button({
    label: 'Drop',
    icon: 'unplug',
    hint: 'Cuts the live channel without a word',
    press: () =>
      context.act(async () => {
        const me = context.me()
        const { dropped } = await context.sim.do('dropSockets', me === undefined ? {} : { userId: me })
        return dropped === 1 ? 'The live channel is cut.' : `${dropped} live channels are cut.`
      }),
  })
  let holding = false
  let twice = false
  const hold = button({
    label: 'Hold events',
    hint: 'Keeps events of everybody back until it is pressed again',
    press: () =>
      context.act(async () => {
        const withheld = await context.sim.do('holdEvents', { on: !holding })
        return withheld.holding ? 'Events are held back.' : 'The held events are sent.'
      }),
  })
  const double = button({
    label: 'Send twice',
    hint: 'Sends every event twice',
    press: () =>
      context.act(async () => {
        const sent = await context.sim.do('sendTwice', { on: !twice })
        return sent.twice ? 'Every event is sent twice.' : 'Every event is sent once.'
      }),
  })
  let muted = false
  let answering = false
  const silence = button({
    label: 'Fall silent',
    hint: 'Leaves sockets open, and nothing comes through them until it is pressed again',
    press: () =>
      context.act(async () => {
        const silent = await context.sim.do('muteEvents', { on: !muted })
        return silent.muted ? 'The live channel is silent.' : 'The live channel speaks again.'
      }),
  })
  const answer = button({
    label: 'Answer pings',
    hint: 'Answers keepalives: then silence is noticed within 10 s of the next one',
    press: () =>
      context.act(async () => {
        const answers = await context.sim.do('answerKeepalives', { on: !answering })
        return answers.answering ? 'Keepalives are answered.' : 'Keepalives are not answered.'
      }),
  })
  const unreadable = button({
    label: 'Unreadable event',
    hint: 'Sends an event that can’t be read: what is on the screen is asked again',
    press: () =>
      context.act(async () => {
        const me = context.me()
        const { sent } = await context.sim.do('sendFrame', {
          frame: { eventType: 'LEAD_CHANGED', createdTs: 'yesterday', lead: 7 },
          ...(me === undefined ? {} : { userId: me }),
        })
        return sent === 1 ? 'An unreadable event was sent.' : `${sent} unreadable events were sent.`
      }),
  })
  return {
    element: section(
      'Live channel',
      el('span', { class: 'quiet status' }, dot, text),
      grid(3, drop, hold, double),
      grid(3, silence, answer, unreadable),
    ),
    state({ live, now, offsetMs }) {
      const mine = live.sockets.filter((one) => one.userId === context.me())
      const opened = Math.min(...mine.map((one) => one.openedTs))
      const open = mine.length > 0
      const several = mine.length > 1 ? ` in ${mine.length} tabs` : ''
      const withheld = live.withheld > 0 ? `, ${live.withheld} held` : ''
      say(text, open ? `Open, ${formatSpan(now - offsetMs - opened)}${several}${withheld}` : 'Not open')
      set(dot, { class: `dot ${open ? 'good' : 'off'}` })
      block([drop, unreadable], open ? undefined : 'There is no live channel.')
      holding = live.holding
      twice = live.twice
      muted = live.muted
      answering = live.answering
      set(hold, { 'aria-pressed': String(holding) })
      set(double, { 'aria-pressed': String(twice) })
      set(silence, { 'aria-pressed': String(muted) })
      set(answer, { 'aria-pressed': String(answering) })
    },
  }
}
