import { trimmed } from '#/lib/text/blank.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'

import { type Lead } from '../lead/lead.ts'
import { requirementBedrooms } from '../lead/requirement-rows.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { type ZoneFacts } from '../time/property-zone.ts'
import { upcomingTour } from '../tour/next-tour.ts'
import { tourTypeLabels } from '../tour/tour-labels.ts'
import { formatTourDay, formatTourForRenter, type TourMoment } from '../tour/tour-time.ts'
import { type Tour } from '../tour/tour.ts'
import { formatPhone } from '../user/phone.ts'
import { firstName, shortName } from '../user/short-name.ts'
import { gapsIn, templatePieces, written } from './template-text.ts'

/** The data that a template is filled with. Anything that is missing leaves a gap. */
export interface TemplateFacts {
  readonly lead: Pick<
    Lead,
    | 'tenantName'
    | 'name'
    | 'initialCommunicationDetails'
    | 'assignedAgent'
    | 'assignedProperty'
    | 'property'
    | 'campaign'
    | 'requirements'
    | 'tours'
    | 'communications'
  >
  /** The name of the sender, who is the acting user. */
  readonly agentName: string
  readonly companyName: string
  readonly teamName: string | undefined
  /** The known properties of the lead and its tour, by id. */
  readonly properties: ReadonlyMap<
    string,
    { readonly name: string; readonly address?: string | undefined } & ZoneFacts
  >
  /** Epoch milliseconds. */
  readonly now: number
}

/** A variable that templates can contain. */
interface TemplateVariable {
  /** The variable's name, which is also how it is written: `{{Tour time}}`. */
  readonly name: string
  /** A one-line description of the variable. */
  readonly means: string
  readonly valueOf: (facts: TemplateFacts) => string | undefined
}

/** Returns the renter's name, shortened: renters type it themselves, so it can have any length. */
function renterName({ lead }: TemplateFacts): string | undefined {
  const callerId = lead.initialCommunicationDetails?.callerId
  const caller = [callerId?.firstName, callerId?.lastName].filter(Boolean).join(' ')
  return shortName(trimmed(lead.tenantName) || trimmed(lead.name) || trimmed(caller)) || undefined
}

/** Returns the whole first name, however long, because the renter reads it. */
const first = (name: string | undefined) => (name === undefined ? undefined : firstName(name, Infinity))

const propertyRef = ({ lead }: TemplateFacts) => lead.assignedProperty?.propertyRef ?? lead.property?.id

function propertyOf(facts: TemplateFacts) {
  const ref = propertyRef(facts)
  return ref === undefined ? undefined : facts.properties.get(ref)
}

const nextTour = ({ lead, now }: TemplateFacts) => upcomingTour(lead.tours, now)

/** Returns the time and place of a tour. A tour without a property takes place at the lead's property. */
function atItsProperty(tour: Tour, facts: TemplateFacts): TourMoment {
  const known = tour.property === undefined ? propertyOf(facts) : facts.properties.get(tour.property.id)
  return {
    startTs: tour.startTs,
    property: tour.property?.timeZone ? tour.property : (known ?? tour.property),
  }
}

function tourAddress(facts: TemplateFacts): string | undefined {
  const tour = nextTour(facts)
  if (tour === undefined) return undefined
  return tour.property === undefined
    ? propertyOf(facts)?.address
    : facts.properties.get(tour.property.id)?.address
}

/**
 * The variables that a template may contain, in the order of the menu. The list is ours (assumed: the specification
 * contains none).
 */
export const templateVariables: readonly TemplateVariable[] = [
  {
    name: 'Lead first name',
    means: 'Renter’s first name',
    valueOf: (facts) => first(renterName(facts)),
  },
  { name: 'Lead name', means: 'Renter’s full name', valueOf: renterName },
  {
    name: 'Agent first name',
    means: 'Sender’s first name',
    valueOf: ({ agentName }) => first(agentName),
  },
  { name: 'Agent name', means: 'Sender’s full name', valueOf: ({ agentName }) => agentName },
  {
    name: 'Assigned agent',
    means: 'Assigned agent',
    valueOf: ({ lead }) => lead.assignedAgent?.name,
  },
  {
    name: 'Property name',
    means: 'The lead’s property',
    valueOf: (facts) => propertyOf(facts)?.name ?? facts.lead.property?.name,
  },
  {
    name: 'Property address',
    means: 'Its street address',
    valueOf: (facts) => propertyOf(facts)?.address,
  },
  { name: 'Team name', means: 'The lead’s team', valueOf: ({ teamName }) => teamName },
  { name: 'Company name', means: 'The leasing company', valueOf: ({ companyName }) => companyName },
  {
    name: 'Leasing number',
    means: 'The campaign’s phone number',
    valueOf: ({ lead }) => {
      const number = lead.campaign?.phoneChannel?.phoneNumber
      return number === undefined ? undefined : formatPhone(number)
    },
  },
  {
    name: 'Tour time',
    means: 'Day and time of the next tour',
    valueOf: (facts) => {
      const tour = nextTour(facts)
      return tour && formatTourForRenter(atItsProperty(tour, facts), facts.now)
    },
  },
  {
    name: 'Tour day',
    means: 'Day of the next tour',
    valueOf: (facts) => {
      const tour = nextTour(facts)
      return tour && formatTourDay(atItsProperty(tour, facts), facts.now)
    },
  },
  { name: 'Tour address', means: 'Where the next tour is', valueOf: tourAddress },
  {
    name: 'Tour type',
    means: 'In person or virtual',
    valueOf: (facts) => {
      const tour = nextTour(facts)
      return tour && (tourTypeLabels[tour.tourType] ?? labelOfWord(tour.tourType))
    },
  },
  {
    name: 'Tour unit',
    means: 'The unit the next tour shows',
    valueOf: (facts) => nextTour(facts)?.unit,
  },
  {
    name: 'Tour host',
    means: 'Tour host',
    valueOf: (facts) => nextTour(facts)?.host?.name,
  },
  {
    name: 'Bedrooms',
    means: 'Bedrooms the renter wants',
    valueOf: ({ lead }) => requirementBedrooms(lead.requirements),
  },
  {
    name: 'Move-in date',
    means: 'When the renter wants to move in',
    valueOf: ({ lead }) =>
      lead.requirements?.moveInDate === undefined ? undefined : formatIsoDate(lead.requirements.moveInDate),
  },
]

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const known = new Map(templateVariables.map((variable) => [folded(variable.name), variable]))

/** Returns the variable with a name, ignoring spaces and case. undefined for an unknown name. */
export function variableNamed(name: string): TemplateVariable | undefined {
  return known.get(folded(name))
}

/** Maximum length of a value. An address may have 200 characters. */
const LONGEST_VALUE = 250

/** Returns the value of a variable for a lead, on one line. undefined when there is none, which leaves a gap. */
export function valueOf(variable: TemplateVariable, facts: TemplateFacts): string | undefined {
  const value = variable.valueOf(facts)
  if (value === undefined) return undefined
  // A value must not bring in a gap or line breaks, not even a renter's name.
  const line = shortName(value, LONGEST_VALUE).replaceAll(/[{}]/g, '').trim()
  return line === '' ? undefined : line
}

/** A piece of a filled template. */
export type FilledPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A variable that has a value. */
  | { readonly kind: 'value'; readonly name: string; readonly text: string }
  /** A variable without a value. It stays in the text as `{{name}}` until the user fills it in. */
  | { readonly kind: 'gap'; readonly name: string; readonly text: string }

/** Returns a template filled with the data of a lead, as pieces. Joined, they are the text for the field. */
export function filledPieces(template: string, facts: TemplateFacts): FilledPiece[] {
  return templatePieces(template).map((piece): FilledPiece => {
    if (piece.kind === 'text') return piece
    const variable = variableNamed(piece.name)
    const name = variable?.name ?? piece.name
    const text = variable && valueOf(variable, facts)
    return text === undefined ? { kind: 'gap', name, text: written(name) } : { kind: 'value', name, text }
  })
}

/** Returns the text of filled pieces. */
export function textOf(pieces: readonly Pick<FilledPiece, 'text'>[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** Returns the length of a template without its variables. */
export function lengthBeforeVariables(template: string): number {
  return templatePieces(template).reduce(
    (sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0),
    0,
  )
}

/** Returns the unknown names in a template. Each of them is a gap for every lead. */
export function unknownNames(template: string): string[] {
  return [...new Set(gapsIn(template).map(({ name }) => name))].filter(
    (name) => variableNamed(name) === undefined,
  )
}
