import { filledPieces, textOf } from '../template/template-variables.ts'
import { type Attendee, type OpenHouse } from './open-house.ts'

/** The sender of texts to attendees. */
interface TextSender {
  readonly agentName: string
  readonly companyName: string
  readonly teamName: string
}

/**
 * Returns a text with its variables filled in for one attendee. Variables whose values are not known stay as they are.
 */
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
      // No variable depends on the time, because attendees have no tours here.
      now: 0,
    }),
  )
}
