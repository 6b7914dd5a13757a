import { alertLeadName } from '#/domain/alert/alert-labels.ts'
import { type AlertGroup } from '#/domain/alert/alert-rows.ts'
import { isGone } from '#/domain/alert/alert.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

/**
 * Returns the recipient of a reply to a row: the number that its newest text came from. undefined when no text came in.
 */
export function alertTextTarget(
  group: Pick<AlertGroup, 'leadId' | 'head' | 'alerts'>,
): TextTarget | undefined {
  if (isGone(group.head)) return undefined
  const text = [group.head, ...group.alerts].find(
    ({ communication }) =>
      communication?.communicationType === 'TEXT_MESSAGE' && communication.textedFromNumber !== undefined,
  )
  const phone = text?.communication?.textedFromNumber
  if (text === undefined || phone === undefined) return undefined
  return { leadId: group.leadId, phone, name: alertLeadName(group.head), contactType: 'TENANT' }
}
