import { type OwnerRecord, type OwnerShareRecord } from '../db/company/owner-record.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { dayIn, momentIn } from '../db/zone-days.ts'

const DAY = 86_400_000

type Person = readonly [name: string, email: string, number: string, title?: string]

interface Plan {
  slug: string
  name: string
  clientRef: string
  contacts: readonly Person[]
  properties: readonly string[]
  /** Days since they became an owner. */
  since: number
  /** Days since the last report; undefined when none was ever sent. */
  lastReport?: number
  archived?: true
}

const brightwater = (
  slug: string,
  name: string,
  contacts: readonly Person[],
  properties: readonly string[],
  more: Pick<Plan, 'since' | 'lastReport' | 'archived'>,
): Plan => ({ slug, name, clientRef: 'client-brightwater', contacts, properties, ...more })

/** The nine owners of Brightwater, and the two companies through which Calder owns. Cedar and Ninth has no owner. */
const plans: readonly Plan[] = [
  brightwater(
    'alder-pine',
    'Alder & Pine Residential',
    [
      ['Katherine Alder', 'katherine@alderpine.example', '0104'],
      ['Joel Reyes', 'joel@alderpine.example', '0107', 'Accounting'],
      ['Front desk', 'office@alderpine.example', '0100', 'Office'],
    ],
    ['foundry-lofts', 'linden-court'],
    { since: 850, lastReport: 1 },
  ),
  brightwater(
    'hartley-house',
    'Hartley House Holdings',
    [['Simon Hartley', 'simon@hartley.example', '0118']],
    ['the-alden', 'pierside-house'],
    { since: 620, lastReport: 4 },
  ),
  brightwater(
    'quayside',
    'Quayside Partners LP',
    [['Ines Valdez', 'ines@quayside.example', '0125']],
    ['quay-street', 'wharf-exchange'],
    { since: 410, lastReport: 6 },
  ),
  brightwater(
    'northgate-land',
    'Northgate Land Trust',
    [['Peter Osei', 'peter@northgate.example', '0133']],
    ['northgate-flats'],
    { since: 390, lastReport: 13 },
  ),
  brightwater(
    'linden-family',
    'Linden Family Office',
    [['Margaret Linden', 'margaret@linden.example', '0141']],
    ['ashgrove-commons'],
    { since: 300, lastReport: 1 },
  ),
  brightwater(
    'cannery',
    'Cannery Redevelopment LLC',
    [['Omar Haddad', 'omar@cannery.example', '0156']],
    ['mason-row'],
    { since: 220, lastReport: 20 },
  ),
  brightwater(
    'old-mill',
    'Old Mill Ventures',
    [['Ruth Becker', 'ruth@oldmill.example', '0162']],
    ['westbrook-mills'],
    { since: 6 },
  ),
  brightwater(
    'juniper-capital',
    'Juniper Capital',
    [['Alan Whitlock', 'alan@juniper.example', '0174']],
    ['the-hollis', 'tannery-walk'],
    { since: 510, lastReport: 8 },
  ),
  brightwater('brazos', 'Brazos Street Holdings', [['Tom Kessler', 'tom@brazos.example', '0187']], [], {
    since: 900,
    lastReport: 134,
    archived: true,
  }),
  {
    slug: 'calder-estates',
    name: 'Calder Estates LLC',
    clientRef: 'client-calder',
    contacts: [['Greta Lindholm', 'greta@calder.example', '0191']],
    properties: ['maple-row', 'calder-tower'],
    since: 1_400,
    lastReport: 9,
  },
  {
    slug: 'finch-trust',
    name: 'Finch Family Trust',
    clientRef: 'client-calder',
    contacts: [['Harriet Finch', 'harriet@finch.example', '0195']],
    properties: ['finch-terrace'],
    since: 1_100,
    lastReport: 30,
  },
]

/** Adds the owners and assigns the properties to them. */
export function seedOwners({ store, clock }: World): void {
  const now = clock.now()
  for (const plan of plans) {
    const { slug, name, clientRef, lastReport } = plan
    const contacts = plan.contacts.map(([person, email, number, title], index) => ({
      id: `contact-${slug}-${index + 1}`,
      name: person,
      email,
      phone: `+1512555${number}`,
      ...(title === undefined ? {} : { title }),
      primary: index === 0,
    }))
    const property = plan.properties.map((one) => `property-${one}`)
    const owner: OwnerRecord = {
      id: `owner-${slug}`,
      clientRef,
      name,
      sinceTs: now - plan.since * DAY,
      contacts,
      notes: [],
      shares: lastReport === undefined ? [] : [sentOnce(slug, property, now - lastReport * DAY)],
    }
    if (plan.archived) owner.archivedTs = now - 120 * DAY
    put(store.owners, owner)
    for (const id of property) {
      const record = store.properties.get(id)
      if (record) record.ownerRef = owner.id
    }
  }
  seedAlderPine(store, now)
}

const sentOnce = (slug: string, property: string[], ts: number): OwnerShareRecord => ({
  id: `share-${slug}-1`,
  report: '/reports/pipeline',
  filters: { property, period: 'last-month' },
  contactRef: `contact-${slug}-1`,
  createdTs: ts,
  sent: [{ ts, opened: 2 }],
})

/** Fills the owner with the most to show: weekly reports, notes, and recent activity. */
function seedAlderPine(store: World['store'], now: number): void {
  const owner = store.owners.get('owner-alder-pine')
  if (!owner) return
  const filters = { property: ['property-foundry-lofts', 'property-linden-court'], period: 'last-week' }
  const monday = lastMonday(now)
  for (const [at, report, opened] of [
    [2, '/reports/listing', 1],
    [3, '/reports/tour', 0],
  ] as const)
    owner.shares.push({
      id: `share-alder-pine-${at}`,
      report,
      filters,
      contactRef: 'contact-alder-pine-1',
      weekday: 1,
      createdTs: now - 60 * DAY,
      sent: [{ ts: monday, opened }],
    })
  owner.notes.push({
    id: 'note-alder-pine-1',
    text: 'Katherine wants a call before any rent goes under $2,300. Reports to Joel from August.',
    createdTs: now - 12 * DAY,
    userRef: 'user-nina',
    userName: 'Nina Castellanos',
  })
  const lines = [
    [12, 'Added a note', true],
    [1, 'Sent Listing to Katherine Alder', false],
    [1, 'Sent Tour to Katherine Alder', false],
  ] as const
  for (const [days, text, byNina] of lines)
    store.history.push({
      id: store.id('history'),
      about: { type: 'OWNER', id: owner.id },
      createdTs: now - days * DAY,
      text,
      ...(byNina ? { userRef: 'user-nina', userName: 'Nina Castellanos' } : {}),
    })
}

/** Returns the most recent Monday at 8 AM in Chicago. */
function lastMonday(now: number): number {
  let day = dayIn(now, 'America/Chicago')
  while (new Date(day).getUTCDay() !== 1 || momentIn(day, 480, 'America/Chicago') > now) day -= DAY
  return momentIn(day, 480, 'America/Chicago')
}
