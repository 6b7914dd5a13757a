import { createRandom, type Random } from '../../db/random.ts'
import { type LeadRecord } from '../../db/records.ts'
import { type World } from '../../db/world.ts'
import {
  assigned,
  callIn,
  callOut,
  claimed,
  comment,
  emailIn,
  emailOut,
  form,
  textIn,
  textOut,
  turned,
} from '../leads/story-steps.ts'
import { type Step, story } from '../leads/story.ts'
import { inventedName, inventedNumber } from './names.ts'
import { type Line, type Script } from './script.ts'
import { callScripts } from './scripts-call.ts'
import { formScripts } from './scripts-form.ts'
import { mailScripts } from './scripts-mail.ts'
import { textScripts, waitingScripts } from './scripts-text.ts'

/** Where generated leads come from. Ids are given without their prefix. */
export interface Source {
  team: string
  /** Relative frequency compared with the other sources. */
  weight: number
  agents: readonly string[]
}

/** The number of generated leads and their ages. */
export interface Crowd {
  sources: readonly Source[]
  count: number
  newestMinutes: number
  oldestDays: number
}

const DAY = 24 * 60
const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const hours = ['10', '11:30', '2', '3:15', '4:30', '5'] as const

/**
 * Adds generated leads with hand-written conversations to the world. `firstNumber` keeps the names and numbers of
 * several crowds apart.
 */
export function seedCrowd(world: World, crowd: Crowd, firstNumber: number): LeadRecord[] {
  const random = createRandom(world.seed * 1_000 + firstNumber)
  const weighted = crowd.sources.flatMap((source) => Array.from({ length: source.weight }, () => source))
  return Array.from({ length: crowd.count }, (_, index) => {
    const share = (index + random.next()) / crowd.count
    // There are more recent leads than old ones.
    const age = crowd.newestMinutes + share ** 1.25 * (crowd.oldestDays * DAY - crowd.newestMinutes)
    return generate(world, random, { source: random.pick(weighted), age, n: firstNumber + index })
  })
}

function generate(
  world: World,
  random: Random,
  { source, age, n }: { source: Source; age: number; n: number },
): LeadRecord {
  const team = world.store.teams.get(`team-${source.team}`)
  const property = random.pick(team?.properties ?? [])
  const commercial = world.store.properties.get(property)?.propertyType === 'COMMERCIAL'
  const script = pickScript(random, commercial, age)
  const agent = random.pick(source.agents)
  const name = inventedName(n)
  const fill = filler(world, random, { name, agent, property })
  const byForm = script.lines[0]?.[0] === '<form'
  const campaign = campaignFor(world, random, source.team, byForm)
  const lead = story(
    world,
    {
      id: `${name.toLowerCase().replaceAll(' ', '-')}-${n}`,
      team: source.team,
      property: property.replace('property-', ''),
      name,
      phone: inventedNumber(n),
      ...(campaign === undefined ? {} : { campaign }),
    },
    age,
    stepsOf(script, {
      random,
      age,
      agent,
      leader: team?.members[0]?.userRef.replace('user-', '') ?? agent,
      claims: team?.assignmentMode === 'CLAIM',
      fill,
    }),
  )
  return roughen(random, script, lead)
}

function pickScript(random: Random, commercial: boolean, age: number): Script {
  const kind = commercial ? 'office' : 'home'
  if (!commercial && age < 15 * DAY && random.chance(0.3)) return random.pick(waitingScripts)
  const shelves = [
    textScripts,
    textScripts,
    textScripts,
    formScripts,
    formScripts,
    mailScripts,
    mailScripts,
    callScripts,
    callScripts,
  ]
  const fitting = random.pick(shelves).filter((script) => script.kind === kind)
  return random.pick(
    fitting.length > 0
      ? fitting
      : [...mailScripts, ...callScripts, ...formScripts].filter((script) => script.kind === kind),
  )
}

function campaignFor(world: World, random: Random, team: string, byForm: boolean): string | undefined {
  const all = [...world.store.campaigns.values()].filter((campaign) => campaign.teamRef === `team-${team}`)
  const fitting = all.filter((campaign) => (campaign.category === 'FORM') === byForm)
  const general = fitting.find((campaign) => campaign.id.endsWith('-general'))
  const chosen =
    general && random.chance(0.85) ? general : fitting.length > 0 ? random.pick(fitting) : undefined
  return chosen?.id.replace(`campaign-${team}-`, '')
}

function filler(
  world: World,
  random: Random,
  { name, agent, property }: { name: string; agent: string; property: string },
) {
  const home = world.store.properties.get(property)
  const label: Record<string, string> = {
    me: name.split(' ')[0] ?? name,
    agent: world.store.users.get(`user-${agent}`)?.name.split(' ')[0] ?? 'Leasing',
    property: home?.name ?? 'the house',
    street: home?.address ?? 'our street',
    unit: `${random.int(1, 6)}${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])}`,
    rent: `$${random.int(1, 2)},${String(random.int(38, 98) * 10).padStart(3, '0')}`,
    day: random.pick(days),
    hour: random.pick(hours),
  }
  return (text: string) => text.replace(/\{(\w+)\}/g, (whole, word: string) => label[word] ?? whole)
}

interface Telling {
  random: Random
  age: number
  agent: string
  leader: string
  claims: boolean
  fill: (text: string) => string
}

/** Returns the time between a line and the previous one, in minutes. */
function gapBefore(random: Random, line: Line): number {
  switch (line[0]) {
    case 'taken':
      return random.int(1, 14)
    case 'to':
      return random.int(1, 9)
    case 'note':
      return random.int(4, 70)
    case '>text':
    case '>refused':
    case '>mail':
    case '>call':
      return random.int(2, 55)
    default:
      return random.int(12, 640)
  }
}

function stepsOf(script: Script, telling: Telling): Step[] {
  let ago = telling.age
  return script.lines.map((line, index) => {
    // Not within the last half hour, which is reserved for the named leads.
    if (index > 0) ago = Math.max(ago - gapBefore(telling.random, line), ago * 0.9, 30)
    return stepOf(line, ago, telling)
  })
}

function stepOf(line: Line, ago: number, { agent, leader, claims, fill }: Telling): Step {
  switch (line[0]) {
    case '<text':
      return textIn(ago, fill(line[1]))
    case '>text':
      return textOut(ago, agent, fill(line[1]))
    case '>refused':
      return textOut(ago, agent, fill(line[1]), { status: 'FAILED' })
    case '<mail':
      return emailIn(ago, fill(line[1]), fill(line[2]))
    case '>mail':
      return emailOut(
        ago,
        agent,
        fill(line[1]),
        fill(line[2]),
        line[3] === undefined ? [] : [[line[3], 96_000 + line[2].length * 4_321]],
      )
    case '<form':
      return form(
        ago,
        fill(line[1]),
        Object.fromEntries(Object.entries(line[2]).map(([label, value]) => [label, fill(value)])),
      )
    case '<call':
      return callIn(ago, line[1], {
        ...(line[2] === undefined ? {} : { seconds: line[2] }),
        ...(line[1] === 'ANSWERED' || line[1] === 'TRANSFERRED' ? { by: agent } : {}),
      })
    case '>call':
      return callOut(ago, agent, line[1], line[2])
    case 'note':
      return comment(ago, agent, fill(line[1]))
    case 'taken':
      return claims ? claimed(ago, agent) : assigned(ago, leader, agent)
    case 'to':
      return turned(ago, agent, line[1], line[2])
  }
}

/**
 * Makes records as uneven as real ones: some callers gave no name, some renters only wrote, some have a second contact.
 */
function roughen(random: Random, script: Script, lead: LeadRecord): LeadRecord {
  const contact = lead.contacts[0]
  const first = script.lines[0]?.[0]
  if (contact && first === '<call' && random.chance(0.15)) {
    delete lead.name
    delete lead.tenantName
    contact.name = ''
    if (random.chance(0.5)) for (const communication of lead.communications) delete communication.callerId
  }
  const onlyMail = script.lines.every(
    (line) =>
      line[0] !== '<text' && !line[0].endsWith('call') && line[0] !== '>text' && line[0] !== '>refused',
  )
  if (contact && onlyMail && first === '<mail' && random.chance(0.4)) contact.phoneNumbers = []
  if (contact && contact.name !== '' && random.chance(0.1)) {
    const [, last = ''] = contact.name.split(' ')
    lead.contacts.push({
      id: `${contact.id}-second`,
      name: `${random.pick(['Robin', 'Sasha', 'Noor', 'Kim', 'Toni'])} ${last}`,
      contactType: random.pick(['TENANT', 'REPRESENTATIVE']),
      primaryContact: false,
      phoneNumbers: [],
      email: `second.${contact.email ?? 'contact@example.com'}`,
    })
  }
  return lead
}
