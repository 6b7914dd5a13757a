import { leadStatusLook } from '#/domain/lead/lead-status.ts'

import { block, button, grid, section } from '../controls.ts'
import { el } from '../dom.ts'
import { face } from '../faces.ts'
import { icon } from '../icons.ts'
import { type Person } from '../watch.ts'
import { colleaguesOf, type SectionContext, type Lead, type PanelSection } from './section.ts'

const turns = ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'CLOSED'] as const

/** Returns the status that follows another one, in a cycle. */
export function nextStatus(status: string): (typeof turns)[number] {
  return turns[(turns.findIndex((one) => one === status) + 1) % turns.length] ?? 'OPPORTUNITY'
}

/** The section with a colleague of the same organization, and what colleagues can do with the chosen lead. */
export function colleagueSection(context: SectionContext): PanelSection {
  const { sim } = context
  let chosen: Person | undefined
  const avatar = el('span', { class: 'chosen' })
  const select = el('select', {
    class: 'field',
    attributes: { 'aria-label': 'Colleague' },
    on: {
      change() {
        chosen = context.people().find((person) => person.id === select.value)
        draw()
      },
    },
  })
  const draw = () => {
    avatar.replaceChildren(...(chosen ? [face(16, chosen.id, chosen.name, chosen.color)] : []))
    block([...alone, ...withMe], why(false))
    block(withMe, why(true))
  }
  const why = (needsMe: boolean): string | undefined => {
    if (!chosen) return 'Nobody else works here.'
    if (!context.lead()) return 'Choose a lead first.'
    return needsMe && context.me() === undefined ? 'Sign in first.' : undefined
  }
  const does =
    (work: (who: Person, lead: Lead, me: string) => Promise<unknown>, format: (lead: Lead) => string) => () =>
      context.act(async () => {
        const lead = context.lead()
        if (!chosen || !lead) return undefined
        const who = chosen
        const said = await work(who, lead, context.me() ?? '')
        return `${who.name} ${typeof said === 'string' ? said : format(lead)}`
      })
  const both = (who: Person, lead: Lead) => ({ userId: who.id, leadId: lead.id })
  const alone = [
    button({
      label: 'Claims this lead',
      icon: 'hand',
      press: does(
        (who, lead) => sim.do('colleagueClaims', both(who, lead)),
        (lead) => `claimed ${lead.name}.`,
      ),
    }),
    button({
      label: 'Changes status',
      icon: 'circleDot',
      hint: 'To the next status: Opportunity, Prospect, Waiting list, Closed',
      press: does(
        async (who, lead) => {
          const { leadStatus } = await sim.do('row', { leadId: lead.id })
          const status = nextStatus(leadStatus)
          await sim.do('colleagueChangesStatus', { ...both(who, lead), status })
          return `changed ${lead.name} to ${leadStatusLook(status).label}.`
        },
        () => '',
      ),
    }),
    button({
      label: 'Texts the lead',
      icon: 'reply',
      press: does(
        (who, lead) => sim.do('colleagueTexts', both(who, lead)),
        (lead) => `texted ${lead.name}.`,
      ),
    }),
  ]
  const withMe = [
    button({
      label: 'Assigns it to you',
      icon: 'userCheck',
      press: does(
        (who, lead, me) => sim.do('colleagueAssigns', { ...both(who, lead), toUserId: me }),
        (lead) => `assigned ${lead.name} to you.`,
      ),
    }),
    button({
      label: 'Shares with you',
      icon: 'share',
      press: does(
        (who, lead, me) => sim.do('colleagueShares', { ...both(who, lead), toUserId: me }),
        (lead) => `shared ${lead.name} with you.`,
      ),
    }),
  ]
  const [claims, changes, texts] = alone
  const [assigns, shares] = withMe
  const inOrder = [claims, assigns, changes, shares, texts].filter((one) => one !== undefined)
  draw()
  return {
    element: section(
      'A colleague',
      undefined,
      el('div', { class: 'box' }, select, avatar, icon('chevronsUpDown', 14)),
      grid(2, ...inOrder),
    ),
    lead: draw,
    people(people) {
      const others = colleaguesOf(people, context.me()).filter((person) => person.id !== context.me())
      const ids = others.map((person) => person.id).join()
      if (ids !== [...select.options].map((one) => one.value).join()) {
        select.replaceChildren(
          ...others.map((person) => el('option', { attributes: { value: person.id } }, person.name)),
        )
      }
      chosen = others.find((person) => person.id === chosen?.id) ?? others[0]
      if (chosen) select.value = chosen.id
      draw()
    },
  }
}
