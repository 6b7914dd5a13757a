import { filledPieces, textOf } from '../template/template-variables.ts'
import { type Attendee, type OpenHouse } from './open-house.ts'

/** Who writes to attendees. */
export interface TextSender {
  readonly agentName: string
  readonly companyName: string
  readonly teamName: string
}

/** A text with its variables filled for one attendee; what is not known of them stays written as a variable. */
export function attendeeText(
  text: string,
  attendee: Pick<Attendee, 'name'>,
  { property }: Pick<OpenHouse, 'property'>,
  sender: TextSender,
): string {
  return textOf(
    filledPieces(text, {
      ...sender,
      lead: {
        tenantName: attendee.name,
        name: undefined,
        initialCommunicationDetails: undefined,
        assignedAgent: undefined,
        assignedProperty: undefined,
        property: { id: property.id, name: property.name },
        campaign: undefined,
        requirements: undefined,
        tours: [],
        communications: [],
      },
      properties: new Map([[property.id, property]]),
      // No variable of theirs asks for the time: they have no tours here.
      now: 0,
    }),
  )
}
