import { type UserRecord } from '../../db/records.ts'
import { put } from '../../db/store.ts'
import { type World } from '../../db/world.ts'
import { story, type Step } from './story.ts'

const RLO = '\u202e'
const RLI = '\u2067'
const PDI = '\u2069'
const LRM = '\u200e'
const ZWJ = '\u200d'

/** Texts that try to be more than text. Each one sets `window.__xss` or breaks a layout if it is not handled safely. */
export const hostileTexts: readonly string[] = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=2">',
  '"><svg/onload=window.__xss=3>',
  "';window.__xss=4;//",
  '<iframe srcdoc="<script>parent.__xss=5</script>"></iframe>',
  '<a href="javascript:window.__xss=6">Your lease</a>',
  'javascript:window.__xss=7',
  '{{constructor.constructor("window.__xss=8")()}} ${window.__xss=9} {{ }} <%= 7*7 %>',
  '</textarea></title></style><script>window.__xss=10</script>',
  '<style>*{display:none!important}</style><base href="https://evil.example.com/">',
  `${RLO}txt.exe gnp.eciovni${RLO} ${RLI}שלום، مرحبا${PDI} ${LRM}`,
  'مرحبًا، هل الشقة ذات غرفتي النوم لا تزال متاحة؟ 50% (a) [b] {c}',
  'שלום, האם הדירה עדיין פנויה? +1 (512) 555-0199',
  `👩${ZWJ}👩${ZWJ}👧${ZWJ}👦 🏳️${ZWJ}🌈 🇺🇸 👍🏽 é e\u0301 Z\u0351\u036b\u0343a\u0363\u0368l\u034cg\u0322o\u0321`,
  '\u0000\u0007\u001b[31mred\u001b[0m \u2028line\u2029paragraph\u00a0\ufeff\u200b end',
  '=HYPERLINK("https://evil.example.com","Open") +cmd|calc @SUM(1) -2+3',
  'https://evil.example.com/\u0000?next=//evil.example.com&\ttab\r\nSet-Cookie: a=b',
  '__proto__ constructor toString null undefined NaN [object Object] Invalid Date',
  `${'W'.repeat(400)}${'i'.repeat(400)}`,
  'A single line without an end. '.repeat(334).slice(0, 10_000),
  `${'لا'.repeat(300)} ${'🏠'.repeat(300)}`,
  '&lt;b&gt;not bold&lt;/b&gt; &amp;nbsp; &#x3C;script&#x3E;',
]

const LONG_NAME =
  `<img src=x onerror="window.__xss=11">${RLO}Robert'); DROP TABLE leads;-- ${'ÿ'.repeat(9_000)}${'👩‍🚀'.repeat(190)}`.slice(
    0,
    10_000,
  )

/** A former colleague whose name is hostile, too. Inactive, so that nobody signs in as them. */
const mallory: UserRecord = {
  id: 'user-mallory',
  clientRef: 'client-brightwater',
  name: `<b onmouseover="window.__xss=12">Mallory</b>${RLO}`,
  email: '"<script>window.__xss=13</script>"@example.com',
  status: 'INACTIVE',
  role: 'USER',
  permissions: new Map(),
  manageProperties: false,
  manageUsers: false,
  manageTeams: false,
  administratorFor: new Map(),
  about: 'Former agent with a hostile name, inactive',
}

/** Seeds `lead-hostile`: all of its fields, its property, its campaign and its agent contain hostile texts. */
export function seedHostile(world: World): void {
  const { store } = world
  const [script = '', image = '', vector = ''] = hostileTexts
  put(store.users, { ...mallory, permissions: new Map(), administratorFor: new Map() })
  put(store.properties, {
    id: 'property-hostile',
    clientRef: 'client-brightwater',
    name: `${vector} ${RLI}בית${PDI} Court`,
    propertyType: 'RESIDENTIAL',
    listing: 'NOT_LISTED',
    address: image,
    shortExternalListingId: 'hostile0',
  })
  put(store.materials, {
    id: 'material-hostile',
    propertyRef: 'property-hostile',
    name: script,
    marketingMaterialType: 'URL',
    url: 'javascript:window.__xss=14',
  })
  put(store.campaigns, {
    id: 'campaign-eastside-hostile',
    teamRef: 'team-eastside',
    name: `${script}${RLO}`,
    scope: 'SPECIFIC_MEMBERS',
    category: 'DEFAULT',
    status: 'ACTIVE',
    teamMembers: ['user-priya'],
    phoneNumber: '+15125550198',
  })
  const start = 12 * 24 * 60
  const steps: Step[] = hostileTexts.map((message, index) => speak(start - index * 7, message, index))
  const lead = story(
    world,
    {
      id: 'hostile',
      team: 'eastside',
      property: 'hostile',
      campaign: 'hostile',
      name: LONG_NAME,
      phone: '+15125550199',
      email: `${image}@example.com`,
      status: 'OPPORTUNITY',
    },
    start,
    steps,
  )
  lead.assignedAgentRef = mallory.id
  lead.contacts.push({
    id: store.id('contact'),
    name: hostileTexts[13] ?? '',
    contactType: 'REPRESENTATIVE',
    primaryContact: false,
    company: hostileTexts[9] ?? '',
    email: 'javascript:window.__xss=15',
    phoneNumbers: [{ number: '+15125550197', phoneType: 'OTHER', ext: '<i>1</i>' }],
  })
  lead.activities.push({
    id: store.id('activity'),
    createdTs: lead.createdTs + 60_000,
    activityType: 'STATUS_CHANGED',
    userName: mallory.name,
    repUserName: image,
    from: 'NEW_LEAD',
    to: 'OPPORTUNITY',
    reason: hostileTexts[7] ?? '',
  })
}

/**
 * Puts the n-th hostile text into one of six kinds of entries in turn, so that every kind of timeline entry contains
 * some.
 */
function speak(ago: number, message: string, index: number): Step {
  return (teller) => {
    const { lead, world } = teller
    const entry = { id: world.store.id('comm'), createdTs: world.clock.now() - ago * 60_000 }
    const renter = { textedFromNumber: teller.phone, textedToNumber: teller.ourNumber }
    const agent = {
      sentByUserRef: mallory.id,
      sentByUserName: mallory.name,
      sentByRepUserName: message.slice(0, 500),
    }
    const kind = index % 6
    if (kind === 0)
      lead.communications.push({
        ...entry,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'INCOMING',
        message,
        ...renter,
      })
    else if (kind === 1) {
      const back = {
        textedFromNumber: teller.ourNumber,
        textedToNumber: teller.phone,
        textStatus: 'FAILED' as const,
      }
      lead.communications.push({
        ...entry,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'OUTGOING',
        message,
        ...back,
        ...agent,
      })
    } else if (kind === 2) {
      const mail = {
        subject: message.slice(0, 400),
        fromAddress: message.slice(0, 200),
        toAddress: teller.ourAddress,
        name: message.slice(0, 200),
      }
      const attachments = [{ name: message.slice(0, 300), url: 'javascript:window.__xss=16', bytes: 1 }]
      lead.communications.push({
        ...entry,
        communicationType: 'EMAIL',
        communicationDirection: 'INCOMING',
        message,
        messageHtml: message,
        ...mail,
        attachments,
      })
    } else if (kind === 3) {
      const formFields = [{ label: message.slice(0, 300), value: message }]
      lead.communications.push({
        ...entry,
        communicationType: 'WEBFORM',
        communicationDirection: 'INCOMING',
        message,
        formFields,
      })
    } else if (kind === 4) {
      const call = {
        calledFromNumber: teller.phone,
        calledToNumber: teller.ourNumber,
        callerId: { firstName: message.slice(0, 300), lastName: '<b>' },
      }
      const voicemail = {
        callResult: 'VOICEMAIL' as const,
        voicemailUrl: 'javascript:window.__xss=17',
        voicemailSeconds: 3,
      }
      lead.communications.push({
        ...entry,
        communicationType: 'CALL',
        communicationDirection: 'INCOMING',
        ...call,
        ...voicemail,
      })
    } else lead.comments.push({ ...entry, text: message, userRef: mallory.id, userName: mallory.name })
    // All of them also as incoming texts, so that one thread contains every hostile string.
    if (kind !== 0) {
      lead.communications.push({
        id: world.store.id('comm'),
        createdTs: entry.createdTs + 60_000,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'INCOMING',
        message,
        ...renter,
      })
    }
  }
}
