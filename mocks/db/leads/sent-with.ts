import { type TemplateRecord } from '../office-records.ts'
import { type CommunicationRecord, type LeadRecord } from '../records.ts'
import { type World } from '../world.ts'

/**
 * Minimum number of characters in a template, without its variables, for recognizing messages that were written with
 * it.
 */
const LEAST = 12

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Whether a message contains the text of a template in order, with anything in place of its variables. */
function isOf({ text }: TemplateRecord, message: string): boolean {
  const pieces = text
    .split(/\{\{[^}]*\}\}/)
    .map((piece) => plain(piece))
    .filter(Boolean)
  if (pieces.join('').length < LEAST) return false
  let at = 0
  return pieces.every((piece) => {
    const found = message.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}

/** Returns the template that a message was written with, and the materials that were sent with it. */
export function sentWith(
  world: World,
  lead: LeadRecord,
  message: string,
  attachments: CommunicationRecord['attachments'] = [],
): Pick<CommunicationRecord, 'templateRef' | 'materialRefs'> {
  const { templates, materials, properties } = world.store
  const text = plain(message)
  const template = [...templates.values()]
    .filter((one) => one.teamRef === lead.teamRef && isOf(one, text))
    .toSorted((a, b) => b.text.length - a.text.length)[0]
  const materialRefs = [...materials.values()]
    .filter(
      ({ url, propertyRef }) =>
        url !== undefined &&
        properties.get(propertyRef)?.clientRef === lead.clientRef &&
        (message.includes(url) || attachments.some((one) => one.url === url)),
    )
    .map(({ id }) => id)
  return {
    ...(template === undefined ? {} : { templateRef: template.id }),
    ...(materialRefs.length === 0 ? {} : { materialRefs }),
  }
}
