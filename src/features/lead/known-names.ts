import { type Lead } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'

/** The people of the team that a lead knows by name, for mentions in its comments. */
export function knownNames(lead: Lead): string[] {
  const names = new Set<string | undefined>([lead.assignedAgent?.name])
  for (const comment of readable(lead.comments)) names.add(comment.userName)
  for (const activity of readable(lead.activities)) names.add(activity.userName).add(activity.repUserName)
  for (const each of readable(lead.communications)) names.add(each.sentByUserName).add(each.sentByRepUserName)
  return [...names].filter((name) => name !== undefined)
}
