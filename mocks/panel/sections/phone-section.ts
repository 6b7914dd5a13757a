import { block, button, grid, section } from '../controls.ts'
import { el, say, set } from '../dom.ts'
import { icon } from '../icons.ts'
import { type State } from '../watch.ts'
import { type SectionContext, type Lead, type PanelSection } from './section.ts'

const CUT_MS = 8_000

/** The section for calls of the lead's renter, the renter's own phone, and what can happen to a carrier. */
export function phoneSection(context: SectionContext): PanelSection {
  const { sim } = context
  let lead: Lead | undefined
  const text = el('span', { class: 'quiet' }, 'No call')
  const withLead = (work: (lead: Lead) => Promise<string>) => () =>
    context.act(async () => (lead ? work(lead) : undefined))
  const withMe: WithMe = (work) => () =>
    context.act(async () => {
      const me = context.me()
      return me === undefined ? 'Nobody is signed in.' : work(me)
    })

  const rings = button({
    label: 'Rings',
    icon: 'phone',
    hint: 'Rings the people of the team, without a voice',
    press: withLead(async ({ id, name }) => {
      const { devices } = await sim.do('renterRings', { leadId: id })
      return devices === 0 ? `${name} rings, and no phone is on.` : `${name} rings.`
    }),
  })
  const open = el(
    'a',
    {
      class: 'button plain',
      attributes: {
        target: '_blank',
        rel: 'noopener',
        title: 'A page with a microphone: speak with the agent',
      },
    },
    icon('appWindow'),
    el('span', {}, 'Open the renter’s phone'),
  )
  const answers = button({
    label: 'Answers',
    icon: 'userCheck',
    press: () => context.act(async () => (await sim.do('renterAnswers', {}), 'The renter answered.')),
  })
  const declines = button({
    label: 'Declines',
    icon: 'x',
    press: () => context.act(async () => (await sim.do('callRejectedByRenter', {}), 'The renter declined.')),
  })
  const hangsUp = button({
    label: 'Hangs up',
    icon: 'minus',
    press: () => context.act(async () => (await sim.do('renterHangsUp', {}), 'The renter hung up.')),
  })
  return {
    element: section(
      'Phone',
      text,
      open,
      grid(2, rings, answers, declines, hangsUp),

      grid(3, ...faultButtons(context, withMe, () => lead)),
    ),
    lead(next) {
      lead = next
      const wanted = next ? '?lead=' + encodeURIComponent(next.id) : ''
      set(open, { href: `/__simulator/renter${wanted}` })
      block([rings], next ? undefined : 'Choose a lead first.')
    },
    state({ carrier }) {
      say(text, carrierLabel(carrier))
      const dialled = carrier.calls.find((call) => call.direction === 'OUTGOING' && !call.withPage)
      const waiting =
        dialled?.at !== undefined && dialled.at !== 'talking' ? undefined : 'Nobody calls a renter.'
      block([answers, declines], waiting)
      block(
        [hangsUp],
        carrier.calls.some((call) => !call.withPage) ? undefined : 'No renter without a page is in a call.',
      )
    },
  }
}

type WithMe = (work: (userId: string) => Promise<string>) => () => void

/** Returns the buttons for what can happen to a carrier. */
function faultButtons(context: SectionContext, withMe: WithMe, lead: () => Lead | undefined) {
  const { sim } = context
  return [
    button({
      label: 'Cut the line',
      hint: 'Cuts your way to the carrier for 8 s',
      press: withMe(async (userId) => {
        await sim.do('dropSignalling', { userId, forMs: CUT_MS })
        return 'Your way to the carrier is cut for 8 s.'
      }),
    }),
    button({
      label: 'Cut the sound',
      hint: 'Breaks the sound of your call for 8 s',
      press: withMe(async (userId) => {
        const { dropped } = await sim.do('dropMedia', { userId, forMs: CUT_MS })
        return dropped === 0 ? 'You are in no call.' : 'The sound is cut for 8 s.'
      }),
    }),
    button({
      label: 'End the token',
      hint: 'Ends your voice token: your phone hears 20104',
      press: withMe(async (userId) => {
        await sim.do('expireVoiceToken', { userId })
        return 'Your voice token is over.'
      }),
    }),
    button({
      label: 'Refuse',
      hint: 'Refuses your next registration and cuts the line for a moment',
      press: withMe(async (userId) => {
        await sim.do('refuseRegistration', { userId })
        await sim.do('dropSignalling', { userId, forMs: 0 })
        return 'Your next registration is refused.'
      }),
    }),
    button({
      label: 'Lose it',
      hint: 'The carrier is gone for everybody for 8 s',
      press: () =>
        context.act(async () => {
          await sim.do('loseCarrier', { forMs: CUT_MS })
          return 'The carrier is gone for 8 s.'
        }),
    }),
    button({
      label: 'Ring too late',
      hint: 'Rings your phone for a call whose caller is gone',
      press: withMe(async (userId) => {
        const called = lead()
        if (!called) return 'Choose a lead first.'
        await sim.do('lateRing', { userId, leadId: called.id })
        return 'A ring came too late.'
      }),
    }),
    microphoneButton(context),
  ]
}

function microphoneButton(context: SectionContext) {
  const element = button({
    label: 'No microphone',
    hint: 'Unplugs the microphone of this browser until it is pressed again',
    press: () =>
      context.act(async () => {
        const media: MediaDevices | undefined = navigator.mediaDevices
        if (!media) return 'This page has no way to a microphone.'
        const found = toggleMicrophone(media)
        set(element, { 'aria-pressed': String(!found) })
        return found ? 'The microphone is plugged in.' : 'The microphone is unplugged.'
      }),
  })
  set(element, { 'aria-pressed': 'false' })
  return element
}

/** Describes the carrier's current state in a few words. */
export function carrierLabel({ calls, devices }: State['carrier']): string {
  const phones = `${devices} ${devices === 1 ? 'phone is' : 'phones are'} on`
  const call = calls[0]
  if (!call) return phones
  if (calls.length > 1) return `${calls.length} calls`
  if (call.at === 'talking') return 'In a call'
  return call.direction === 'INCOMING' ? `Rings ${call.rings} of ${devices}` : 'Calls a renter'
}

// A server can't take away a computer's microphone, so this is simulated only in the panel's browser, until the button
// is pressed again or the page is reloaded.
let plug: (() => void) | undefined

/** Unplugs the microphone of this browser or plugs it in again. Returns whether there is one now. */
function toggleMicrophone(media: MediaDevices): boolean {
  if (plug) {
    plug()
    plug = undefined
  } else {
    const getUserMedia = media.getUserMedia.bind(media)
    const enumerateDevices = media.enumerateDevices.bind(media)
    plug = () => Object.assign(media, { getUserMedia, enumerateDevices })
    Object.assign(media, {
      getUserMedia: (wanted: MediaStreamConstraints) =>
        wanted.audio === undefined || wanted.audio === false
          ? getUserMedia(wanted)
          : Promise.reject(new DOMException('Requested device not found', 'NotFoundError')),
      enumerateDevices: async () => (await enumerateDevices()).filter(({ kind }) => kind !== 'audioinput'),
    })
  }
  media.dispatchEvent(new Event('devicechange'))
  return plug === undefined
}
