import { countOf } from '#/lib/text/count-of.ts'
import { formatList } from '#/lib/text/format-list.ts'

import { type RemovalForm, type RemovalPreview, removalCounts } from './team-removal.ts'

/** A sentence about an effect of a deletion. */
export interface RemovalOutcome {
  readonly icon: 'leads' | 'tours' | 'closed' | 'numbers' | 'addresses' | 'forwarding' | 'members'
  readonly text: string
}

const listed = (names: readonly string[]) =>
  names.length <= 3
    ? formatList(names)
    : `${names.slice(0, 2).join(', ')} and ${String(names.length - 2)} others`

/**
 * Returns the effects of a deletion with the current choices as whole sentences, with the server's counts. Choices that
 * are not made yet are left out.
 * @param target the names of the team and the person that take over the leads, undefined when not chosen
 * @param noun the client's noun for a team, in lowercase
 */
export function removalOutcome(
  preview: RemovalPreview,
  form: RemovalForm,
  target: { team: string; user: string } | undefined,
  noun: string,
): RemovalOutcome[] {
  const leads = countOf(preview.openLeads, 'open lead')
  const tours = countOf(preview.setTours, 'set tour')
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  const outcome: RemovalOutcome[] = []
  if (form.closeLeads === 'true') {
    outcome.push({
      icon: 'leads',
      text:
        preview.openLeads === 0
          ? 'There are no open leads to close.'
          : `${leads} ${are(preview.openLeads)} closed.`,
    })
    if (preview.setTours > 0)
      outcome.push({ icon: 'tours', text: `${tours} ${are(preview.setTours)} canceled.` })
    outcome.push({
      icon: 'closed',
      text: `No one can open this ${noun}’s leads after that, including those closed before.`,
    })
  } else if (form.closeLeads === 'false' && target) {
    outcome.push({
      icon: 'leads',
      text:
        preview.openLeads === 0
          ? 'There are no open leads to reassign.'
          : `${leads} ${preview.openLeads === 1 ? 'goes' : 'go'} to ${target.user} in ${target.team}${mayDo(preview, target.user)}.`,
    })
    if (preview.setTours > 0)
      outcome.push({
        icon: 'tours',
        text: `${tours} ${preview.setTours === 1 ? 'stays as it is' : 'stay as they are'}.`,
      })
    outcome.push({
      icon: 'closed',
      text: `Its closed leads move to ${target.team}${preview.openLeads === 0 ? '' : ', too'}.`,
    })
  }
  const counts = removalCounts(form)
  const channels = (kept: number, released: number, one: string, many: string) =>
    [
      released > 0 ? `${countOf(released, one, many)} ${are(released)} released` : '',
      kept > 0 ? `${countOf(kept, one, many)} ${are(kept)} kept` : '',
    ]
      .filter(Boolean)
      .join(', ')
  const numbers = channels(counts.numbersKept, counts.numbersReleased, 'number', 'numbers')
  if (numbers) outcome.push({ icon: 'numbers', text: `${numbers}.` })
  const addresses = channels(
    counts.addressesKept,
    counts.addressesReleased,
    'email address',
    'email addresses',
  )
  if (addresses) outcome.push({ icon: 'addresses', text: `${addresses}.` })
  if (counts.forwarded > 0)
    outcome.push({ icon: 'forwarding', text: `Anything sent to ${forwardedOf(counts)} is forwarded.` })
  if (preview.lastTeamOf.length > 0)
    outcome.push({
      icon: 'members',
      text: `${listed(preview.lastTeamOf.map(({ name }) => name))} won’t be in any ${noun}.`,
    })
  return outcome
}

function forwardedOf({ forwarded, numbersKept, addressesKept }: ReturnType<typeof removalCounts>): string {
  if (numbersKept + addressesKept === 1) return `the kept ${numbersKept === 1 ? 'number' : 'email address'}`
  return `${forwarded === 1 ? 'one' : String(forwarded)} of them`
}

function mayDo({ target, openLeads }: RemovalPreview, name: string): string {
  if (!target) return ''
  const them = openLeads === 1 ? 'it' : 'them'
  const verbs = [target.communicate && 'answer', target.edit && 'change', target.assign && 'assign'].filter(
    (verb) => verb !== false,
  )
  return verbs.length === 0 ? `, who can only read ${them}` : `. ${name} can ${formatList(verbs)} ${them}`
}
