// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type InvitationRecord } from '../db/entry-records.ts'
import { as, backendAt, listen } from '../server/calls.testing.ts'

const PATH = '/api/registration/invite-ana'
const ana = { name: 'Ana Ruiz', mobile: '+15125550132', notifyBy: ['DESKTOP'] }

function invited(change: Partial<InvitationRecord> = {}) {
  const backend = backendAt()
  const invitation = backend.world.store.invitations.get('invite-ana')
  if (!invitation) throw new Error('The seed has no invitation of Ana')
  Object.assign(invitation, change)
  const registered = async (more: object = {}) => {
    expect((await as(backend, 'user-priya').post(PATH, { ...ana, ...more })).status).toBe(204)
    return [...backend.world.store.users.values()].find(({ email }) => email === invitation.email)
  }
  return { backend, invitation, me: as(backend, 'user-priya'), registered }
}

describe('an invitation', () => {
  const flags = (flag: object) => ({ 'team-eastside': flag, 'team-midtown': flag })

  test.each([
    ['AGENT', {}],
    ['AGENT', { flags: flags({ agent: true, fullAccess: true }) }],
    ['READ_ONLY', { role: 'READ_ONLY_USER' as const }],
    ['READ_ONLY', { flags: flags({ readonly: true }) }],
    ['SUPERUSER', { role: 'SUPERUSER' as const }],
    [undefined, { flags: flags({ manageCampaigns: true }) }],
    [undefined, { flags: { 'team-eastside': { agent: true }, 'team-midtown': { readonly: true } } }],
  ])('names the role %s for %o', async (role, change) => {
    const { me } = invited(change)
    expect(await me.get(PATH)).toMatchObject({ status: 200, body: { name: 'Ana Ruiz' } })
    expect(((await me.get(PATH)).body as { role: string | null }).role ?? undefined).toBe(role)
  })
})

describe('a registration', () => {
  test('is told to everyone who manages users, whose pages then show the new user', async () => {
    const { backend, registered } = invited()
    const { heard } = listen(backend, as(backend, 'user-beatriz').token)
    const user = await registered()
    expect(heard).toMatchObject([{ eventType: 'LEAD_CHANGED', userRef: user?.id }])
  })

  test('is refused when somebody has signed up with the address since', async () => {
    const { backend, me, invitation } = invited()
    const beatriz = backend.world.store.users.get('user-beatriz')
    if (!beatriz) throw new Error('The seed has no Beatriz')
    beatriz.email = invitation.email.toUpperCase()
    expect((await me.post(PATH, ana)).status).toBe(409)
  })

  test('turns on the chosen notices about new leads', async () => {
    const kinds = ['LEAD_AVAILABLE_CLAIM', 'LEAD_AVAILABLE_ASSIGNMENT', 'ASSIGNED']
    const sent = async (notifyBy: string[]) => (await invited().registered({ notifyBy }))?.sentNotices
    expect(await sent(['DESKTOP', 'TEXT'])).toEqual({ email: [], text: kinds })
    expect(await sent(['EMAIL'])).toEqual({ email: kinds, text: [] })
    expect(await sent([])).toEqual({ email: [], text: [] })
  })
})
