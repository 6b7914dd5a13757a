import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** A file or a page of a property that renters are sent. `url` and `bytes` are assumed. */
export const marketingMaterialSchema = z.object({
  id: z.string(),
  name: z.string(),
  marketingMaterialType: openEnum(['FILE', 'URL']),
  propertyRef: maybe(z.string()),
  /** Where it can be read; out of data, so it becomes a link only through `safeHref`. */
  url: maybe(z.string()),
  /** Size of a file. */
  bytes: maybe(z.number()),
})

/** A file or a page of a property that renters are sent. */
export type MarketingMaterial = z.output<typeof marketingMaterialSchema>

/** The word of its kind: FILE is shown as PDF, anything else as a URL. */
export function materialKind(material: Pick<MarketingMaterial, 'marketingMaterialType'>): 'PDF' | 'URL' {
  return material.marketingMaterialType === 'FILE' ? 'PDF' : 'URL'
}

/** Those whose name, or kind, holds every word of a search; in the order given. */
export function matchingMaterials(
  materials: readonly MarketingMaterial[],
  search: string,
): MarketingMaterial[] {
  const terms = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return materials.filter((material) => {
    const text = `${material.name} ${materialKind(material)}`.toLowerCase()
    return terms.every((word) => text.includes(word))
  })
}
