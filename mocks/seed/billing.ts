import { billingOf } from '../db/company/billing-usage.ts'
import { type NumberRecord } from '../db/office-records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'

const DAY = 86_400_000

/**
 * Seeds what the telephone bill contains in addition to the numbers of campaigns: an idle number, a new one, one being
 * ported, a cap, approvals.
 */
export function seedBilling(world: World): void {
  const now = world.clock.now()
  const { store } = world
  const clientRef = 'client-brightwater'
  const numbers: readonly NumberRecord[] = [
    // From yard signs that were paused, so nobody calls it any more.
    {
      id: 'number-15125550179',
      clientRef,
      number: '+15125550179',
      busy: true,
      sinceTs: now - 300 * DAY,
      quietSinceTs: now - 34 * DAY,
    },
    { id: 'number-15125550185', clientRef, number: '+15125550185', sinceTs: now - 5 * DAY },
    {
      id: 'number-porting',
      clientRef,
      number: '+15125550136',
      sinceTs: now - 6 * DAY,
      port: {
        direction: 'IN',
        state: 'scheduled',
        dateTs: now + 8 * DAY,
        carrier: 'Lone Star Telephone',
        accountNumber: '40-1187',
        accountHolder: 'Brightwater Leasing',
        letter: 'letter-of-authorization.pdf',
        letterId: 'letter-brightwater',
        askedTs: now - 6 * DAY,
        askedByRef: 'user-beatriz',
      },
    },
  ]
  put(store.numbers, ...numbers)
  const commercial = store.businessProfiles.get('profile-brightwater-commercial')
  if (commercial) commercial.approval = 'unknown'
  const ferncliff = store.businessProfiles.get('profile-ferncliff')
  if (ferncliff)
    Object.assign(ferncliff, {
      approval: 'not_approved',
      why: 'The legal name does not match the tax number.',
      corrections: ['Legal name: as on the letter of the IRS', 'Tax number (EIN)'],
    })
  const calder = store.businessProfiles.get('profile-calder')
  if (calder) calder.approval = 'not_required'
  Object.assign(billingOf(world, clientRef).cap, {
    cents: 30_000,
    mail: true,
    stopsBuying: false,
    changedTs: now - 40 * DAY,
    changedByRef: 'user-beatriz',
  })
  store.history.push({
    id: store.id('history'),
    about: { type: 'CAP', id: clientRef },
    createdTs: now - 40 * DAY,
    userRef: 'user-beatriz',
    userName: store.users.get('user-beatriz')?.name ?? 'Beatriz Amaral',
    text: 'Changed the spending cap',
    before: '$250.00',
    after: '$300.00',
  })
  billingOf(world, 'client-ferncliff').late = true
}
