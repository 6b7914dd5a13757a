import { getUndeliveredTexts } from '#/api/endpoints/undelivered-texts.ts'

import { rightsOn } from '../db/rights.ts'
import { on } from './on.ts'

/** What nobody answered to for so long is no longer waited for. */
const DAYS = 30

/** Texts that did not arrive (assumed). Generated leads of a volume world have none of their own. */
export const undeliveredTextHandlers = {
  getUndeliveredTexts: on(getUndeliveredTexts, ({ world, viewer }) =>
    [...world.leads.values()]
      .filter((lead) => rightsOn(world.store, viewer, lead).open)
      .flatMap((lead) => {
        const texts = lead.communications.filter(
          (one) => one.communicationType === 'TEXT_MESSAGE' && one.communicationDirection === 'OUTGOING',
        )
        return texts.flatMap((text, at) => {
          const phone = text.textedToNumber
          if (text.textStatus !== 'FAILED' || text.sentByUserRef !== viewer.id || phone === undefined)
            return []
          if (world.clock.now() - text.createdTs > DAYS * 86_400_000) return []
          const followed = texts
            .slice(at + 1)
            .some(
              (later) =>
                later.textedToNumber === phone &&
                (later.textStatus !== 'FAILED' || later.message === text.message),
            )
          if (followed) return []
          const { id, message = '', createdTs } = text
          return [{ id, leadRef: lead.id, leadName: world.leads.facts(lead).name, phone, message, createdTs }]
        })
      })
      .toSorted((a, b) => b.createdTs - a.createdTs),
  ),
}
