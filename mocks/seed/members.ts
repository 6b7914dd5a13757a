import { type World } from '../db/world.ts'

const DAY = 24 * 3_600_000

/** How many minutes ago each user was last active. A user who is missing here never was. */
const lastSeen: readonly [slug: string, minutes: number][] = [
  ['priya', 4],
  ['marcus', 11],
  ['dana', 132],
  ['luis', 82],
  ['hannah', 1_500],
  ['ben', 149],
  ['joanne', 5_900],
  ['nina', 1_700],
  ['theo', 1_600],
  ['graham', 21_900],
  ['beatriz', 3_100],
  ['rosa', 9_100],
  ['iris', 64],
  ['tomas', 131_000],
  ['elena', 20],
  ['samir', 300],
  ['greta', 2_900],
  ['olive', 40],
]

/** Adds what the Members pages show in addition to flags: whose phone is ready, who was invited, who changed whom. */
export function seedMembers({ store, clock }: World): void {
  for (const slug of ['marcus', 'luis', 'ben', 'samir']) {
    const user = store.users.get(`user-${slug}`)
    if (user) user.phoneReady = true
  }
  for (const [slug, minutes] of lastSeen) {
    const user = store.users.get(`user-${slug}`)
    if (user) user.lastSignInTs = clock.now() - minutes * 60_000
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
