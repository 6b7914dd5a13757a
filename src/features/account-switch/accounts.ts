import { type RepresentableUser } from '#/domain/user/colleague.ts'
import { compareNames } from '#/lib/text/name-order.ts'

/** An account of the switch screen. */
export interface Account extends Pick<
  RepresentableUser,
  'id' | 'name' | 'email' | 'colorSelection' | 'grantedTs' | 'lastUsedTs'
> {
  /** Names of the account's teams. undefined when the server does not send them. */
  readonly teams: readonly string[] | undefined
}

/**
 * Returns the accounts by name. The user who is represented now is included even if the server no longer lists them,
 * because the way back must not vanish with the permission.
 */
export function accountsOf(
  granted: readonly RepresentableUser[],
  represented: Pick<RepresentableUser, 'id' | 'name' | 'email' | 'colorSelection'> | undefined,
): Account[] {
  const accounts = granted.map(
    ({ id, name, email, colorSelection, teams, grantedTs, lastUsedTs }): Account => ({
      id,
      name,
      email,
      colorSelection,
      grantedTs,
      lastUsedTs,
      teams: teams?.map((team) => team.name).toSorted((a, b) => compareNames(a, b)),
    }),
  )
  if (represented && !accounts.some(({ id }) => id === represented.id)) {
    const { id, name, email, colorSelection } = represented
    accounts.push({
      id,
      name,
      email,
      colorSelection,
      teams: undefined,
      grantedTs: undefined,
      lastUsedTs: undefined,
    })
  }
  return accounts.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns the accounts that contain every search word in name, email or teams. Accents and case are ignored. */
export function searchAccounts(accounts: readonly Account[], search: string): readonly Account[] {
  const terms = plain(search).split(/\s+/).filter(Boolean)
  return accounts.filter(({ name, email, teams }) => {
    const text = plain([name, email, ...(teams ?? [])].filter(Boolean).join('\n'))
    return terms.every((word) => text.includes(word))
  })
}
