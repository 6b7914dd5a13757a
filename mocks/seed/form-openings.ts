import { createRandom } from '../db/random.ts'
import { type World } from '../db/world.ts'

const HOUR = 3_600_000
const DAY_HOURS = 24

/** Seeds when forms were opened but not sent. Of 100 openings, as many are abandoned as is usual for the form. */
export function seedFormOpenings(world: World): void {
  const random = createRandom(world.seed * 6_101)
  for (const { id, form } of world.store.campaigns.values()) {
    if (form?.completion === undefined) continue
    const lost = (100 - form.completion) / form.completion
    const sent = [...world.leads.values()].filter(
      ({ campaignRef, communications: [first] }) =>
        campaignRef === id && first?.communicationType === 'WEBFORM',
    )
    form.left = sent
      .flatMap(({ createdTs }, at) =>
        Array.from(
          { length: Math.round((at + 1) * lost) - Math.round(at * lost) },
          () => createdTs - random.int(0, DAY_HOURS) * HOUR,
        ),
      )
      .toSorted((a, b) => a - b)
  }
}
