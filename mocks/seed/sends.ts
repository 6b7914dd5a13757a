import { createRandom } from '../db/random.ts'
import { type World } from '../db/world.ts'

/** Decides which texts and emails of the seed were written with a template, and which materials were sent with them. */
export function seedSends(world: World): void {
  const random = createRandom(world.seed * 613 + 5)
  // Templates and materials whose use was never counted stay unused.
  const templates = [...world.store.templates.values()].filter(({ usedCount }) => usedCount !== undefined)
  const materials = [...world.store.materials.values()].filter(({ sent }) => sent !== undefined)
  for (const lead of world.leads.values()) {
    for (const one of lead.communications) {
      if (one.communicationDirection !== 'OUTGOING' || one.communicationType === 'CALL') continue
      const fitting = templates.filter(
        (template) =>
          template.teamRef === lead.teamRef &&
          template.templateType === one.communicationType &&
          (!template.privateAccess || template.ownerRef === one.sentByUserRef),
      )
      const own = materials.filter(({ propertyRef }) => propertyRef === lead.propertyRef)
      const [written, along] = [
        random.chance(0.5),
        random.chance(one.communicationType === 'EMAIL' ? 0.5 : 0.15),
      ]
      if (written && fitting.length > 0) one.templateRef = random.pick(fitting).id
      if (along && own.length > 0) one.materialRefs = [random.pick(own).id]
    }
  }
}
