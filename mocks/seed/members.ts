import { type World } from '../db/world.ts'

const DAY = 24 * 3_600_000

/** What the Members pages show beyond flags: whose phone is ready, who was invited, who changed whom. */
export function seedMembers({ store, clock }: World): void {
  for (const slug of ['marcus', 'luis', 'ben', 'samir']) {
    const user = store.users.get(`user-${slug}`)
    if (user) user.phoneReady = true
  }
  const eastside = store.teams.get('team-eastside')
  if (!eastside) return
  const luis = eastside.members.find(({ userRef }) => userRef === 'user-luis')
  if (luis) Object.assign(luis, { changedTs: clock.now() - 41 * DAY, changedByRef: 'user-priya' })
  eastside.invitations = [
    {
      id: 'member-invitation-noor',
      name: 'Noor Haddad',
      email: 'noor.haddad@example.com',
      flags: { agent: true },
      sentTs: clock.now() - 2 * DAY,
      sentByRef: 'user-priya',
    },
  ]
}
