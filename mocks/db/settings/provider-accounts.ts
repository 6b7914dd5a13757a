import { type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type AccountRecord } from './settings-record.ts'

/**
 * Exchanges a code of a provider; each is good once, and `*` among the spent ones stands for all.
 * @returns undefined where the provider refuses it
 */
export function takeCode({ store }: World, code: string): AccountRecord['provider'] | undefined {
  if (code === '' || code === 'refused' || store.spentCodes.has(code) || store.spentCodes.has('*'))
    return undefined
  store.spentCodes.add(code)
  return code.startsWith('microsoft-') ? 'microsoft' : 'google'
}

/** An account that stands where nobody connected one in this world: that of the seeds. */
export function seededAccount(team: TeamRecord, account: string): AccountRecord {
  return {
    provider: 'google',
    account,
    connectedTs: Date.parse('2026-03-03T15:00:00Z'),
    connectedByRef: team.members.find(({ role }) => role === 'TEAM_LEAD')?.userRef ?? '',
  }
}

/** An account as it goes over the wire; undefined: none is connected. */
export function wireAccount(world: World, account: AccountRecord | undefined, failed: boolean) {
  if (account === undefined) return { state: 'NONE' as const }
  return {
    state: failed ? ('FAILED' as const) : ('CONNECTED' as const),
    provider: account.provider,
    account: account.account,
    connectedTs: account.connectedTs,
    connectedBy: world.store.users.get(account.connectedByRef)?.name ?? null,
    failedTs: (failed ? account.failedTs : undefined) ?? null,
    reason: (failed ? account.reason : undefined) ?? null,
  }
}
