import type * as z from 'zod/mini'

import { type getMarketing } from '#/api/endpoints/admin/marketing.ts'

import { type MaterialRecord } from '../office-records.ts'
import { type World } from '../world.ts'
import { savedValues, type SectionRules, text } from './section-rules.ts'

/** A photo of a property. `url` is the seed's for seeded photos. Uploaded photos are at `/media/photos/{id}`. */
export interface PhotoRecord {
  id: string
  url: string
  caption?: string
  changedTs?: number
}

/** A website that shows properties. */
export interface FeedRecord {
  id: string
  name: string
  on: boolean
  blocked?: string
  leads?: number
}

/** The marketing data of a property, without its materials. */
export interface MarketingRecord {
  photos: PhotoRecord[]
  feeds: FeedRecord[]
}

const records = new WeakMap<World, Map<string, MarketingRecord>>()

const usualFeeds: readonly FeedRecord[] = [
  { id: 'apartment-listings', name: 'Apartment listings', on: true, leads: 42 },
  { id: 'company-website', name: 'Company website', on: true, leads: 29 },
  { id: 'city-portal', name: 'City rental portal', on: false, blocked: 'Not connected yet' },
]

const firstPhotos: Readonly<Record<string, readonly string[]>> = {
  'property-maple-row': [
    'Front, Maple Row',
    'Living room, 4C',
    'Kitchen, 4C',
    'Bedroom, 2B',
    'Courtyard',
    'Plan, two-bed',
  ],
  'property-juniper-hill': ['Entrance', 'Roof terrace'],
}

/** Returns the marketing data of a property. It starts with the seed data. */
export function marketingOf(world: World, propertyId: string): MarketingRecord {
  const known = records.get(world) ?? new Map<string, MarketingRecord>()
  records.set(world, known)
  const record = known.get(propertyId) ?? {
    photos: (firstPhotos[propertyId] ?? []).map((caption, index) => ({
      id: `photo-${propertyId.replace('property-', '')}-${index + 1}`,
      url: `/media/photos/seed-${index + 1}.svg`,
      caption,
    })),
    feeds: structuredClone([...usualFeeds]),
  }
  known.set(propertyId, record)
  return record
}

/** Counts the templates that use a material: it is attached to them, or its URL is in their text. */
function templatesWith(world: World, { id, url }: MaterialRecord): number {
  return [...world.store.templates.values()].filter(
    ({ text: label, materialRefs = [] }) =>
      materialRefs.includes(id) || (url !== undefined && label.includes(url)),
  ).length
}

/** Returns a property's marketing as leaders see it. */
export function wireMarketing(world: World, propertyId: string): z.input<typeof getMarketing.response> {
  const { photos, feeds } = marketingOf(world, propertyId)
  const materials = [...world.store.materials.values()].filter((one) => one.propertyRef === propertyId)
  return {
    photos: photos.map(({ changedTs = 0, ...photo }) => ({ ...photo, changedTs })),
    feeds: feeds.map((feed) => ({ ...feed, blocked: feed.blocked ?? null, leads: feed.leads ?? null })),
    materials: materials.map((one) => ({
      ...one,
      addedTs: one.addedTs ?? null,
      sent: one.sent ?? null,
      templates: templatesWith(world, one),
      drafts: one.drafts ?? 0,
      changedTs: one.changedTs ?? 0,
    })),
  }
}

/** The settings section. Only the description is saved with Save. */
export const marketingRules: SectionRules = {
  title: 'Marketing',
  kind: 'LISTINGS',
  labels: { description: 'description' },
  read: (_world, team) => ({ description: null, ...savedValues(team, 'marketing') }),
  judge: (values) =>
    text(values['description']).length > 2_000 ? { description: 'At most 2000 characters' } : {},
}
