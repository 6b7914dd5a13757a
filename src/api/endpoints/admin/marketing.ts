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

/** Assumed: the photo is then sent with PUT to `uploadUrl` with `contentType`, and added with `addPhoto`. */
export const getPhotoUpload = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/photos/upload-url',
  query: z.object({ filename: z.string(), contentType: z.string() }),
  response: upload,
})

/** Assumed: adds an uploaded photo after the others. Its ID is the ID of the upload. */
export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/photos',
  body: z.object({ uploadId: z.string() }),
  response: z.unknown(),
})

/**
 * Assumed: sets the order of the photos, with all of their IDs; 409 when the photos are no longer the same ones, or are no
 * longer in the order `from`.
 */
export const orderPhotos = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/photos',
  body: z.object({ order: z.array(z.string()), from: z.optional(z.array(z.string())) }),
  response: z.unknown(),
})

/** Assumed: changes the caption of a photo; 409 when somebody was faster. */
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

/** Assumed: the file is then sent with PUT to `uploadUrl` with `contentType`. */
export const getMaterialUpload = endpoint({
  method: 'GET',
  path: '/api/property/:propertyId/marketing-materials/upload-url',
  query: z.object({ filename: z.string() }),
  response: upload,
})

const contents = {
  name: z.string(),
  /** For a page. */
  url: z.optional(z.string()),
  /** For an uploaded file. */
  uploadId: z.optional(z.string()),
}

/** Assumed: adds a material, which is a page with its URL or an uploaded file. */
export const addMaterial = endpoint({
  method: 'POST',
  path: '/api/property/:propertyId/marketing-materials',
  body: z.object(contents),
  response: z.unknown(),
  idempotent: 'always',
})

/** Assumed: renames a material, or replaces its page or file; 409 when somebody was faster. */
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

/** Assumed: shows the property in a feed, or removes it from the feed. */
export const setFeed = endpoint({
  method: 'PATCH',
  path: '/api/property/:propertyId/feeds/:feedId',
  body: z.object({ on: z.boolean() }),
  response: z.unknown(),
})
