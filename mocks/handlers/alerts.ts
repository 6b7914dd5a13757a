import { dismissAlerts, getAlerts } from '#/api/endpoints/alerts.ts'

import { rightsOn } from '../db/rights.ts'
import { wireAlert } from '../db/wire/wire.ts'
import { on } from '../server/on.ts'

/** Handles the alerts of the acting user, newest first. Alerts of leads that can no longer be opened are left out. */
export const alertHandlers = {
  getAlerts: on(getAlerts, ({ world, viewer }) =>
    [...world.store.alerts.values()]
      .filter((alert) => alert.userRef === viewer.id && !alert.dismissed)
      .toSorted((a, b) => b.createdTs - a.createdTs)
      .flatMap((alert) => {
        const lead = world.leads.get(alert.leadRef)
        if (!lead || !(alert.invalidated || rightsOn(world.store, viewer, lead).open)) return []
        return [wireAlert(alert, lead, world.leads.facts(lead))]
      }),
  ),
  dismissAlerts: on(dismissAlerts, ({ world, viewer, body }) => {
    for (const id of body.ids) {
      const alert = world.store.alerts.get(id)
      if (alert?.userRef === viewer.id) alert.dismissed = true
    }
    return undefined
  }),
}
