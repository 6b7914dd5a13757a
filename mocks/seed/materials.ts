import { type MaterialRecord } from '../db/office-records.ts'
import { type PropertyRecord } from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { properties } from './properties.ts'

/**
 * When each material was added and how often it was sent. The sends of a material that is missing here are not counted.
 */
const usual: Readonly<Record<string, Pick<MaterialRecord, 'addedTs' | 'sent' | 'drafts'>>> = {
  'floor-plans': { addedTs: Date.parse('2026-07-09T15:00:00Z'), sent: 21, drafts: 2 },
  'pet-policy': { addedTs: Date.parse('2026-01-05T15:00:00Z'), sent: 34 },
  tour: { addedTs: Date.parse('2026-06-22T15:00:00Z'), sent: 18, drafts: 1 },
  neighborhood: { addedTs: Date.parse('2026-03-02T15:00:00Z'), sent: 12 },
  parking: { addedTs: Date.parse('2026-02-11T15:00:00Z'), sent: 9 },
}

function materialsOf(one: PropertyRecord): MaterialRecord[] {
  if (one.listing === 'NOT_LISTED') return []
  const slug = one.id.replace('property-', '')
  const used = (kind: string) => usual[kind]
  const file = (kind: string, name: string, bytes: number): MaterialRecord => ({
    id: `material-${slug}-${kind}`,
    propertyRef: one.id,
    name,
    marketingMaterialType: 'FILE',
    url: `/media/files/${slug}-${kind}.pdf`,
    bytes,
    ...used(kind),
  })
  const page = (kind: string, name: string): MaterialRecord => ({
    id: `material-${slug}-${kind}`,
    propertyRef: one.id,
    name,
    marketingMaterialType: 'URL',
    url: `https://tours.example.com/${slug}/${kind}`,
    ...used(kind),
  })
  const plans = file('floor-plans', `${one.name} floor plans`, 1_887_436)
  const tour = page('tour', `${one.name} virtual tour`)
  if (one.propertyType === 'COMMERCIAL') return [plans, tour]
  return [
    plans,
    file('pet-policy', `${one.name} pet policy`, 148_480),
    tour,
    file('neighborhood', 'Neighborhood guide', 3_250_586),
    file('parking', 'Parking and storage rates', 98_304),
    page('apply', 'Application page'),
  ]
}

// A file that no longer exists, and one of unknown size.
const foundryExtras: readonly MaterialRecord[] = [
  {
    id: 'material-foundry-lofts-price-list',
    propertyRef: 'property-foundry-lofts',
    name: 'Price list of last spring',
    marketingMaterialType: 'FILE',
    url: '/media/files/foundry-lofts-price-list',
    bytes: 61_440,
  },
  {
    id: 'material-foundry-lofts-amenities',
    propertyRef: 'property-foundry-lofts',
    name: 'Amenities',
    marketingMaterialType: 'FILE',
    url: '/media/files/foundry-lofts-amenities.pdf',
  },
]

// URLs that must never become a link, and one that may.
const hostileAddresses: readonly (string | undefined)[] = [
  'data:text/html,<script>window.__xss=31</script>',
  '//evil.example.com/plan.pdf',
  'https://user:secret@evil.example.com/plan.pdf',
  'https://example.com/\u202Efdp.exe',
  'java\tscript:window.__xss=32',
  undefined,
  'https://files.example.com/plan.pdf',
]

/** Adds marketing materials: files and pages for each listed property, and hostile ones for the hostile property. */
export function seedMaterials(world: World): void {
  const { materials } = world.store
  put(materials, ...structuredClone(properties.flatMap(materialsOf)), ...structuredClone(foundryExtras))
  for (const [index, url] of hostileAddresses.entries()) {
    put(materials, {
      id: `material-hostile-${String(index)}`,
      propertyRef: 'property-hostile',
      name: `<img src=x onerror="window.__xss=${String(40 + index)}">\u202E plan ${'W'.repeat(200)}`,
      marketingMaterialType: index % 2 === 0 ? 'FILE' : 'URL',
      ...(url === undefined ? {} : { url }),
      bytes: index === 0 ? -1 : Number.MAX_SAFE_INTEGER,
    })
  }
}
