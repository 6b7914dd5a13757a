import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'

/** A file or a web page about a property that can be sent to renters. `url` and `bytes` are assumed. */
export const marketingMaterialSchema = z.object({
  id: z.string(),
  name: z.string(),
  marketingMaterialType: openEnum(['FILE', 'URL']),
  propertyRef: maybe(z.string()),
  /** The address of the material. It comes from data, so it is turned into a link only through `safeHref`. */
  url: maybe(z.string()),
  /** The size of a file in bytes. */
  bytes: maybe(z.number()),
})

/** A file or a web page about a property that can be sent to renters. */
export type MarketingMaterial = z.output<typeof marketingMaterialSchema>

/** Returns the label of a material's kind: PDF for FILE, URL for everything else. */
export function materialKind(material: Pick<MarketingMaterial, 'marketingMaterialType'>): 'PDF' | 'URL' {
  return material.marketingMaterialType === 'FILE' ? 'PDF' : 'URL'
}

/** Returns the materials whose name or kind contains every word of a search, in the given order. */
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
