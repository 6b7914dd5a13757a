import '../panel/jitless.ts'
import './renter.css'
import { formatPhone } from '#/domain/user/phone.ts'
import { el, say, set } from '#mocks/panel/dom.ts'
import { cookie } from '#mocks/panel/memory.ts'
import { type CommandResult, createSimulator } from '#mocks/simulate/client.ts'

import { createRenterPhone, type PhoneState } from './phone.ts'

type Renter = CommandResult<'renter'>

const sim = createSimulator(location.origin, cookie('lintel-backend') ?? 'main')
const VOICEMAIL_SECONDS = 20
const UNKNOWN_NUMBER = '+15125550166'

const status = el('p', { class: 'status', attributes: { role: 'status' } })
const keys = el('span', { class: 'keys', attributes: { 'aria-live': 'polite' } }, 'none')
const meter = (label: string) => {
  const bar = el('meter', { attributes: { min: '0', max: '1', 'aria-label': label } })
  return { bar, element: el('div', { class: 'level' }, el('span', {}, label), bar) }
}
const mine = meter('You')
const theirs = meter('The agent')

const leads = el('select', { on: { change: () => void become(leads.value) } })
const search = el('input', {
  attributes: { type: 'search', placeholder: 'Name', autocomplete: 'off' },
  on: { input: () => void fillLeads(search.value) },
})
const number = el('input', {
  attributes: { type: 'tel', autocomplete: 'off', list: 'numbers' },
  on: { change: () => introduce() },
})
const numbers = el('datalist', { attributes: { id: 'numbers' } })
const lines = el('select', { on: { change: () => draw() } })
const voicemail = el('input', { attributes: { type: 'checkbox' } })

let renter: Renter | undefined
let state: PhoneState = { at: 'starting' }
let muted = false

const phone = createRenterPhone({
  state(next) {
    state = next
    draw()
  },
  digits(digits) {
    say(keys, digits === '' ? 'none' : `${keys.textContent === 'none' ? '' : keys.textContent}${digits}`)
  },
  levels(input, output) {
    mine.bar.value = input
    theirs.bar.value = output
  },
})

const button = (label: string, press: () => void, look = '') =>
  el('button', { class: look, attributes: { type: 'button' }, on: { click: press } }, label)

const call = button(
  'Call',
  () => {
    const known = renter && number.value === renter.number ? renter.id : undefined
    void phone.call(lines.value, known, voicemail.checked ? VOICEMAIL_SECONDS : undefined)
  },
  'go',
)
const answer = button('Answer', () => void phone.answer(), 'go')
const hangUp = button('Hang up', () => phone.hangUp(), 'stop')
const mute = button('Mute', () => {
  muted = !muted
  phone.mute(muted)
  draw()
})

/** Returns the state of the phone as text. */
function text(): string {
  switch (state.at) {
    case 'starting':
      return 'Connecting to the carrier…'
    case 'idle':
      return state.text ?? 'Ready.'
    case 'calling':
      return state.rings ? `Calling ${lineName(state.line)}: it rings.` : `Calling ${lineName(state.line)}…`
    case 'incoming':
      return `${state.name ?? 'Someone'} calls from ${formatPhone(state.from)}.`
    case 'talking':
      if (state.away) return 'Connected. The line of the agent is being repaired.'
      if (state.sound === 'flowing') return muted ? 'Connected. You are muted.' : 'Connected.'
      return state.sound === 'broken' ? 'Connected. The sound is lost.' : 'Connected. Waiting for sound.'
    case 'no-microphone':
      return 'The browser refused the microphone. Allow it for this page, then call again.'
  }
}

const lineName = (given: string) =>
  [...lines.options].find((option) => option.value === given)?.textContent ?? given

function draw(): void {
  const free = state.at === 'idle' || state.at === 'no-microphone'
  if (free) muted = false
  say(status, text())
  say(call, `Call ${lineName(lines.value)}`)
  call.hidden = !free
  answer.hidden = state.at !== 'incoming'
  hangUp.hidden = state.at !== 'incoming' && state.at !== 'calling' && state.at !== 'talking'
  say(hangUp, state.at === 'incoming' ? 'Decline' : 'Hang up')
  mute.hidden = state.at !== 'talking'
  set(mute, { 'aria-pressed': String(muted) })
  const idle = free || state.at === 'starting'
  for (const field of [leads, search, number, lines, voicemail]) field.disabled = !idle
}

function introduce(): void {
  const own = renter && number.value === renter.number ? renter.name : undefined
  phone.be(number.value, own)
}

function heading(): void {
  const name = renter?.name ?? 'A renter'
  say(title, `${name}’s phone`)
  document.title = `${name}’s phone`
}

async function fillLeads(q: string): Promise<void> {
  const found = await sim.do('findLeads', { q, limit: 60 })
  const shown = renter && !found.some((one) => one.id === renter?.id) ? [renter, ...found] : found
  leads.replaceChildren(
    ...shown.map((one) => el('option', { attributes: { value: one.id } }, one.name)),
    el('option', { attributes: { value: '' } }, 'Somebody unknown'),
  )
  leads.value = renter?.id ?? ''
}

async function become(leadId: string): Promise<void> {
  const found = await sim.do('renter', leadId === '' ? {} : { leadId })
  renter = leadId === '' ? undefined : found
  number.value = renter?.number ?? UNKNOWN_NUMBER
  numbers.replaceChildren(...found.numbers.map((value) => el('option', { attributes: { value } })))
  lines.replaceChildren(
    ...found.lines.map((line) =>
      el('option', { attributes: { value: line.number } }, `${line.name}, ${formatPhone(line.number)}`),
    ),
  )
  lines.value = found.line ?? found.lines[0]?.number ?? ''
  heading()
  introduce()
  draw()
  const address = new URL(location.href)
  if (renter) address.searchParams.set('lead', renter.id)
  else address.searchParams.delete('lead')
  history.replaceState(null, '', address)
}

const title = el('h1', {}, 'A renter’s phone')
const field = (label: string, control: HTMLElement) => el('label', {}, el('span', {}, label), control)

document.body.append(
  el(
    'main',
    {},
    el(
      'div',
      { class: 'card' },
      title,
      status,
      el('div', { class: 'buttons' }, call, answer, hangUp, mute),
      el('div', { class: 'levels' }, mine.element, theirs.element),
      el('p', { class: 'pressed' }, 'Keys pressed by the agent: ', keys),
    ),
    el(
      'fieldset',
      {},
      el('legend', {}, 'Who calls, and whom'),
      field('Find a renter', search),
      field('Renter', leads),
      field('My number', number),
      numbers,
      field('Line to call', lines),
      el('label', { class: 'check' }, voicemail, el('span', {}, 'Leave a voicemail if nobody answers')),
    ),
    el('p', { class: 'quiet' }, 'A simulated telephone: no network beyond this server is used.'),
  ),
)

draw()
void become(new URL(location.href).searchParams.get('lead') ?? '')
  .then(() => fillLeads(''))
  .catch((error: unknown) => say(status, error instanceof Error ? error.message : String(error)))
