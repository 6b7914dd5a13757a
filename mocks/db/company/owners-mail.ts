import { reports } from '#/domain/report/report.ts'

import { recordHistory } from '../teams/history.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import { type OwnerShareRecord } from './owner-record.ts'

/** Time zone in which this server sends mail when the request named none. It does so at 8 AM. */
export const MAIL_ZONE = 'America/Chicago'
const EIGHT = 8 * 60
const DAY = 86_400_000

/** Returns when a report is sent next, in epoch milliseconds. undefined when it is not sent again. */
export function nextMailOf(share: OwnerShareRecord, after: number): number | undefined {
  const { weekday, until, stoppedTs, zone = MAIL_ZONE } = share
  if (weekday === undefined || stoppedTs !== undefined) return undefined
  let day = dayIn(after, zone)
  while (new Date(day).getUTCDay() !== weekday || momentIn(day, EIGHT, zone) <= after) day += DAY
  return until !== undefined && day > Date.parse(until) ? undefined : momentIn(day, EIGHT, zone)
}

const labelOf = (path: string) => reports.find((report) => report.path === path)?.label ?? 'a report'

/** Mails a report to its contact now, or at an earlier time that has passed in the meantime. */
export function mailReport(world: World, ownerId: string, share: OwnerShareRecord, ts: number): void {
  const contact = world.store.owners.get(ownerId)?.contacts.find(({ id }) => id === share.contactRef)
  share.sent.push({ ts, opened: 0 })
  recordHistory(
    world,
    { type: 'OWNER', id: ownerId },
    { text: `Sent ${labelOf(share.report)} to ${contact?.name ?? 'a contact'}` },
    undefined,
  )
}

/** Mails the weekly reports that are due, because time passes between requests. */
export function sendDueReports(world: World, clientRef: string): void {
  const now = world.clock.now()
  for (const owner of world.store.owners.values()) {
    if (owner.clientRef !== clientRef) continue
    for (const share of owner.shares) {
      let due = nextMailOf(share, share.sent.at(-1)?.ts ?? share.createdTs)
      while (due !== undefined && due <= now) {
        mailReport(world, owner.id, share, due)
        due = nextMailOf(share, due)
      }
    }
  }
}
