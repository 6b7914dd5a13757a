import * as z from 'zod/mini'

import { marketingSchema } from '#/domain/settings/marketing.ts'

import { endpoint } from '../endpoint.ts'

const upload = z.object({ uploadId: z.string(), uploadUrl: z.string(), contentType: z.string() })

/** Assumed: the photos, materials and feeds of a property. */
export const getMarketing = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/marketing',
  response: marketingSchema,
})

/** Assumed; the photo is then PUT to `uploadUrl` with `contentType` and added by `addPhoto`. */
export const getPhotoUpload = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/photos/upload-url',
  query: z.object({ filename: z.string(), contentType: z.string() }),
  response: upload,
})

/** Assumed: adds an uploaded photo as the last one; its id is that of the upload. */
export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/photos',
  body: z.object({ uploadId: z.string() }),
  response: z.unknown(),
})

/** Assumed: the order of the photos, all of their ids; 409 where they are others meanwhile. */
export const orderPhotos = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/photos',
  body: z.object({ order: z.array(z.string()) }),
  response: z.unknown(),
})

/** Assumed: the caption of a photo; 409 where somebody was faster. */
export const changePhoto = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/photos/:photoId',
  body: z.object({ caption: z.nullable(z.string()), fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed. */
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/property/:propertyId/photos/:photoId',
  response: z.unknown(),
})

/** Assumed; the file is then PUT to `uploadUrl` with `contentType`. */
export const getMaterialUpload = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/marketing-materials/upload-url',
  query: z.object({ filename: z.string() }),
  response: upload,
})

const contents = {
  name: z.string(),
  /** Of a page. */
  url: z.optional(z.string()),
  /** Of a file that was uploaded. */
  uploadId: z.optional(z.string()),
}

/** Assumed: adds a material: a page by its address, or an uploaded file. */
export const addMaterial = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/marketing-materials',
  body: z.object(contents),
  response: z.unknown(),
})

/** Assumed: renames a material, or gives it another page or file; 409 where somebody was faster. */
export const changeMaterial = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/marketing-materials/:materialId',
  body: z.object({ ...contents, fromTs: z.number() }),
  response: z.unknown(),
})

/** Assumed. */
export const removeMaterial = endpoint({
  method: 'DELETE',
  path: '/api/property/:propertyId/marketing-materials/:materialId',
  response: z.unknown(),
})

/** Assumed: shows the property in a feed, or takes it out. */
export const setFeed = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/feeds/:feedId',
  body: z.object({ on: z.boolean() }),
  response: z.unknown(),
})
