import {
  addMaterial,
  addPhoto,
  changeMaterial,
  changePhoto,
  getMarketing,
  getMaterialUpload,
  getPhotoUpload,
  orderPhotos,
  removeMaterial,
  removePhoto,
  setFeed,
} from '#/api/endpoints/admin/marketing.ts'
import { materialNameProblem, MOST_PHOTOS } from '#/domain/settings/marketing.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type MaterialRecord } from '../../db/office-records.ts'
import { type PropertyRecord, type UserRecord } from '../../db/records.ts'
import { marketingOf, wireMarketing } from '../../db/settings/marketing.ts'
import { touchProperty } from '../../db/teams/change-property.ts'
import { recordOfProperty } from '../../db/teams/history.ts'
import { type World } from '../../db/world.ts'
import { demandProperty, doerOf, enterProperty } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'
import { announceUpload, uploadsOf } from '../../server/uploads.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
  param(name: 'propertyId'): string
}

const photoTypes: readonly string[] = ['image/jpeg', 'image/png']

/** Returns the property to change, and a function that records the change in the activity. */
function changing(call: Asking) {
  const entered = enterProperty(call, call.param('propertyId'))
  demandProperty(call, entered.team, ['manageConfiguration', 'manageListings'])
  return {
    property: entered.property,
    say: (text: string, before?: string, after?: string) =>
      recordOfProperty(
        call.world,
        entered,
        {
          text,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        },
        doerOf(call),
      ),
  }
}

/** Returns an uploaded file of this property. */
function fileOf({ world }: Asking, property: PropertyRecord, uploadId: string | undefined) {
  const found = uploadsOf(world).get(uploadId ?? '')
  if (!found?.content || found.ownerRef !== property.id) refuse(422, 'This file was not uploaded.')
  return { ...found, content: found.content }
}

function rightUrl(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** Returns the content of a material after a change: a page or a file. */
function contentsOf(
  call: Asking,
  property: PropertyRecord,
  body: { name: string; url?: string | undefined; uploadId?: string | undefined },
): Partial<MaterialRecord> & { name: string } {
  const name = body.name.trim()
  const wrong = materialNameProblem(name)
  if (wrong !== undefined) refuse(422, 'Some fields are not valid', { fieldErrors: { name: wrong } })
  if (body.uploadId !== undefined) {
    const { id, content, filename } = fileOf(call, property, body.uploadId)
    const url = `/media/materials/${id}/${encodeURIComponent(filename)}`
    return { name, url, bytes: content.length, marketingMaterialType: 'FILE' }
  }
  if (body.url === undefined) return { name }
  if (!rightUrl(body.url))
    refuse(422, 'Some fields are not valid', { fieldErrors: { url: 'Must be a valid URL' } })
  return { name, url: body.url, marketingMaterialType: 'URL' }
}

/** Handles the photos, materials and feeds of a property (assumed). */
export const marketingHandlers = {
  getMarketing: on(getMarketing, (call) =>
    wireMarketing(call.world, enterProperty(call, call.param('propertyId')).property.id),
  ),

  getPhotoUpload: on(getPhotoUpload, (call) => {
    const { property } = changing(call)
    const { filename, contentType } = call.query
    if (!photoTypes.includes(contentType)) refuse(422, 'Only JPG and PNG photos can be used.')
    if (marketingOf(call.world, property.id).photos.length >= MOST_PHOTOS)
      refuse(422, `At most ${MOST_PHOTOS} photos`)
    return announceUpload(call.world, 'photo', { contentType, ownerRef: property.id, filename })
  }),

  addPhoto: on(addPhoto, (call) => {
    const { property, say } = changing(call)
    const { photos } = marketingOf(call.world, property.id)
    if (photos.some(({ id }) => id === call.body.uploadId)) return undefined
    const { id, filename } = fileOf(call, property, call.body.uploadId)
    if (photos.length >= MOST_PHOTOS) refuse(422, `At most ${MOST_PHOTOS} photos`)
    photos.push({ id, url: `/media/photos/${id}` })
    touchProperty(call.world, property)
    say('Added a photo to', undefined, filename)
    return undefined
  }),

  orderPhotos: on(orderPhotos, (call) => {
    const { property, say } = changing(call)
    const record = marketingOf(call.world, property.id)
    const { order, from } = call.body
    const wanted = order.flatMap((id) => record.photos.find((one) => one.id === id) ?? [])
    if (new Set(order).size !== record.photos.length || wanted.length !== record.photos.length)
      refuse(409, 'Somebody added or deleted photos meanwhile.')
    if (from?.some((id, position) => record.photos[position]?.id !== id) === true)
      refuse(409, 'Somebody changed the order of the photos meanwhile.')
    const before = record.photos[0]?.caption
    record.photos = wanted
    say('Changed the order of the photos of', before, wanted[0]?.caption)
    return undefined
  }),

  changePhoto: on(changePhoto, (call) => {
    const { property, say } = changing(call)
    const photo = marketingOf(call.world, property.id).photos.find(({ id }) => id === call.param('photoId'))
    if (!photo) refuse(404, 'This photo no longer exists.')
    const { caption, fromTs } = call.body
    if ((photo.changedTs ?? 0) !== fromTs) refuse(409, 'Someone else has changed this caption meanwhile.')
    if ((caption ?? '').length > 120) refuse(422, 'At most 120 characters')
    say('Changed a caption of', photo.caption ?? 'Nothing', caption ?? 'Nothing')
    if (caption === null) delete photo.caption
    else photo.caption = caption
    photo.changedTs = Math.max(call.world.clock.now(), fromTs + 1)
    return undefined
  }),

  removePhoto: on(removePhoto, (call) => {
    const { property, say } = changing(call)
    const record = marketingOf(call.world, property.id)
    const photo = record.photos.find(({ id }) => id === call.param('photoId'))
    if (!photo) refuse(404, 'This photo no longer exists.')
    record.photos = record.photos.filter((one) => one !== photo)
    say('Deleted a photo of', photo.caption ?? 'Without a caption')
    return undefined
  }),

  getMaterialUpload: on(getMaterialUpload, (call) => {
    const { property } = changing(call)
    const { filename } = call.query
    if (isBlank(filename)) refuse(422, 'A file needs a name.')
    return announceUpload(call.world, 'material', {
      contentType: 'application/pdf',
      ownerRef: property.id,
      filename,
    })
  }),

  addMaterial: on(addMaterial, (call) => {
    const { property, say } = changing(call)
    const { materials } = call.world.store
    const { marketingMaterialType, ...contents } = contentsOf(call, property, call.body)
    if (marketingMaterialType === undefined) refuse(422, 'A material needs a file or a URL.')
    const id = call.body.uploadId ?? call.world.store.id('material')
    if (materials.has(id)) return undefined
    const addedTs = call.world.clock.now()
    materials.set(id, { id, propertyRef: property.id, marketingMaterialType, sent: 0, addedTs, ...contents })
    touchProperty(call.world, property)
    say('Added a material to', undefined, contents.name)
    return undefined
  }),

  changeMaterial: on(changeMaterial, (call) => {
    const { property, say } = changing(call)
    const material = call.world.store.materials.get(call.param('materialId'))
    if (material?.propertyRef !== property.id) refuse(404, 'This material no longer exists.')
    const { fromTs } = call.body
    if ((material.changedTs ?? 0) !== fromTs)
      refuse(409, `Someone else has changed ${material.name} meanwhile.`)
    const contents = contentsOf(call, property, call.body)
    if (contents.name !== material.name) say('Renamed a material of', material.name, contents.name)
    if (contents.url !== undefined) say('Replaced a material of', material.name, contents.url)
    if (contents.marketingMaterialType === 'URL') delete material.bytes
    Object.assign(material, contents, { changedTs: Math.max(call.world.clock.now(), fromTs + 1) })
    return undefined
  }),

  removeMaterial: on(removeMaterial, (call) => {
    const { property, say } = changing(call)
    const material = call.world.store.materials.get(call.param('materialId'))
    if (material?.propertyRef !== property.id) refuse(404, 'This material no longer exists.')
    call.world.store.materials.delete(material.id)
    say('Deleted a material of', material.name)
    return undefined
  }),

  setFeed: on(setFeed, (call) => {
    const { property, say } = changing(call)
    const feed = marketingOf(call.world, property.id).feeds.find(({ id }) => id === call.param('feedId'))
    if (!feed) refuse(404, 'This feed no longer exists.')
    if (feed.blocked !== undefined) refuse(422, `${feed.name}: ${feed.blocked}.`)
    if (feed.on === call.body.on) return undefined
    feed.on = call.body.on
    say(
      feed.on ? `Shown on ${feed.name}:` : `No longer shown on ${feed.name}:`,
      feed.on ? 'Off' : 'On',
      feed.on ? 'On' : 'Off',
    )
    return undefined
  }),
}
