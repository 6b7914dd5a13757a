import { type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type AccountRecord } from './settings-record.ts'

/**
 * Exchanges a code of a provider. Each code can be used once, and `*` among the spent codes stands for all.
 * @returns undefined when the provider refuses the code
 */
export function takeCode({ store }: World, code: string): AccountRecord['provider'] | undefined {
  if (code === '' || code === 'refused' || store.spentCodes.has(code) || store.spentCodes.has('*'))
    return undefined
  store.spentCodes.add(code)
  return code.startsWith('microsoft-') ? 'microsoft' : 'google'
}

/** Returns the seeded account, for teams without an account connected in this world. */
export function seededAccount(team: TeamRecord, account: string): AccountRecord {
  return {
    provider: 'google',
    account,
    connectedTs: Date.parse('2026-03-03T15:00:00Z'),
    connectedByRef: team.members.find(({ role }) => role === 'TEAM_LEAD')?.userRef ?? '',
  }
}

/** Returns an account for the response. Its state is NONE when none is connected. */
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

/** Says who connected an account after the one that a user saw. undefined when nobody has. */
export function connectedMeanwhile(
  world: World,
  account: AccountRecord | undefined,
  fromTs: number | undefined,
): string | undefined {
  if (account === undefined || fromTs === undefined || account.connectedTs === fromTs) return undefined
  const who = world.store.users.get(account.connectedByRef)?.name ?? 'Someone'
  return `${who} connected ${account.account} in the meantime.`
}
