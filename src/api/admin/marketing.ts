import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type Feed, type MaterialDetails, type Photo } from '#/domain/settings/marketing.ts'

import { applierOf } from '../cache/applier-of.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { addedSince } from '../cache/new-rows.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { refreshOnConflict } from '../cache/refresh-on-conflict.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, startUndoable, type StartedAction, type UndoableCallbacks } from '../cache/undo.ts'
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
} from '../endpoints/admin/marketing.ts'
import { ApiError, errorMessage } from '../request/errors.ts'
import { uploadFresh, uploadProblem } from '../request/upload-fresh.ts'
import { type UploadFailure, type UploadProgress } from '../request/uploads.ts'
import { adminKeys } from './keys.ts'

/** The advertised property and its team. */
export interface AdvertisedProperty {
  readonly propertyId: string
  /** Undefined means whichever team has the property, if any. */
  readonly teamId?: string | undefined
}

/** Query for the photos, materials and feeds of a property. Unreadable entries are left out. */
export const marketingQuery = (propertyId: string) =>
  queryOptions({
    queryKey: adminKeys.marketing(propertyId),
    queryFn: async ({ client, signal, queryKey }) => {
      const answer = await apiOf(client).call(getMarketing, { params: { propertyId } }, { signal })
      return {
        photos: readableOf([...queryKey, 'photos'], answer.photos),
        materials: readableOf([...queryKey, 'materials'], answer.materials),
        feeds: readableOf([...queryKey, 'feeds'], answer.feeds),
      }
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

const changed = ({ teamId }: AdvertisedProperty) => [{ eventType: 'LISTINGS_CHANGED' as const, teamId }]

const readAgain = (client: QueryClient, { propertyId }: AdvertisedProperty) =>
  refetchNow(client, marketingQuery(propertyId))

/**
 * The optimistic values that undoable actions show until the server has them. An empty value means that the entry is
 * removed.
 */
export const shownMarketingOf = (client: QueryClient) => optimisticOf(client)

/** The key of a photo, a material or a feed in the optimistic store. */
export const aboutMarketing = (kind: 'photo' | 'material' | 'feed', id: string) => `${kind}:${id}`

/** Abort signal and progress callback of an upload. */
interface UploadWatch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/** Why an upload did not succeed, as text for the user, and whether the user canceled it. */
export interface UploadEnd {
  readonly why: string
  readonly cancelled: boolean
}

const ended = (failure: UploadFailure, what: string): UploadEnd => ({
  why: uploadProblem(failure, what),
  cancelled: failure === 'cancelled',
})

/** Returns what went wrong in a step that is not the upload itself. */
const failed = (error: unknown, signal: AbortSignal, what: string): UploadEnd =>
  signal.aborted ? ended('cancelled', what) : { why: errorMessage(error), cancelled: false }

/**
 * Uploads a photo and adds it after the other photos.
 * @returns what went wrong, or undefined once the photo is there
 */
export async function uploadPhoto(
  client: QueryClient,
  property: AdvertisedProperty,
  file: { readonly name: string; readonly type: string; readonly contents: Blob },
  watch: UploadWatch,
): Promise<UploadEnd | undefined> {
  const api = apiOf(client)
  const params = { propertyId: property.propertyId }
  try {
    const { target, failure } = await uploadFresh(
      () =>
        api.call(
          getPhotoUpload,
          { params, query: { filename: file.name, contentType: file.type } },
          { signal: watch.signal },
        ),
      file.contents,
      watch,
    )
    if (failure !== undefined) return ended(failure, 'photo')
    const { uploadId } = target
    await settle(() => api.call(addPhoto, { params, body: { uploadId } }), {
      read: () => readAgain(client, property),
      found: ({ photos }) => photos.some(({ id }) => id === uploadId),
    })
  } catch (error) {
    return failed(error, watch.signal, 'photo')
  }
  for (const hint of changed(property)) applierOf(client).apply(hint)
  // Wait for the refetch, so that the upload's tile stays until the photo is shown.
  await readAgain(client, property).catch(() => undefined)
  return undefined
}

/** Changes the order of the photos from the one that the user saw. Each change waits for the previous one. */
export function useOrderPhotos(property: AdvertisedProperty) {
  const client = useQueryClient()
  const { propertyId } = property
  return useAct({
    scope: { id: `photos of ${propertyId}` },
    mutationFn: async ({ order, from }: { order: readonly string[]; from: readonly string[] }) => {
      await settle(
        () =>
          apiOf(client).call(orderPhotos, {
            params: { propertyId },
            body: { order: [...order], from: [...from] },
          }),
        {
          read: () => readAgain(client, property),
          found: ({ photos }) =>
            sameValue(
              photos.map(({ id }) => id),
              order,
            ),
        },
      )
    },
    causes: () => changed(property),
    onSettled: () => readAgain(client, property).catch(() => undefined),
  })
}

/** Changes the caption of a photo. An empty caption removes it. */
export function useChangeCaption(property: AdvertisedProperty) {
  const client = useQueryClient()
  const { propertyId } = property
  return useAct({
    mutationFn: async ({ photo, caption }: { photo: Photo; caption: string }) => {
      const body = { caption: caption === '' ? null : caption, fromTs: photo.changedTs }
      await settle(
        () => apiOf(client).call(changePhoto, { params: { propertyId, photoId: photo.id }, body }),
        {
          read: () => readAgain(client, property),
          found: ({ photos }) =>
            photos.some((one) => one.id === photo.id && (one.caption ?? '') === caption) || undefined,
        },
      )
    },
    causes: () => changed(property),
    onSettled: () => readAgain(client, property).catch(() => undefined),
  })
}

/**
 * Values of a material. It contains either the URL of a page or a chosen file. When both are undefined, the material
 * keeps what it has.
 */
interface MaterialValues {
  readonly name: string
  readonly url?: string | undefined
  readonly file?: { readonly name: string; readonly contents: Blob } | undefined
}

/**
 * Adds or changes a material. A file is uploaded first.
 * @param keyOf returns the idempotency key of a new material with these contents
 * @returns what went wrong, or undefined once the material is saved
 * @throws errors that are shown at form fields
 */
export async function saveMaterial(
  client: QueryClient,
  property: AdvertisedProperty,
  material: MaterialDetails | undefined,
  { name, url, file }: MaterialValues,
  { keyOf, ...watch }: UploadWatch & { readonly keyOf: (contents: unknown) => string },
): Promise<UploadEnd | undefined> {
  const api = apiOf(client)
  const { propertyId } = property
  let uploadId: string | undefined
  try {
    if (file) {
      const { target, failure } = await uploadFresh(
        () =>
          api.call(
            getMaterialUpload,
            { params: { propertyId }, query: { filename: file.name } },
            { signal: watch.signal },
          ),
        file.contents,
        watch,
      )
      if (failure !== undefined) return ended(failure, 'file')
      uploadId = target.uploadId
    }
    const body = {
      name,
      ...(url === undefined ? {} : { url }),
      ...(uploadId === undefined ? {} : { uploadId }),
    }
    const isNew = addedSince(client.getQueryData(marketingQuery(propertyId).queryKey)?.materials)
    await refreshOnConflict(
      () =>
        settle<unknown, Awaited<ReturnType<typeof readAgain>>, boolean>(
          () =>
            material === undefined
              ? api.call(addMaterial, { params: { propertyId }, body }, { idempotencyKey: keyOf(body) })
              : api.call(changeMaterial, {
                  params: { propertyId, materialId: material.id },
                  body: { ...body, fromTs: material.changedTs },
                }),
          {
            read: () => readAgain(client, property),
            found: ({ materials }) =>
              materials.some(
                (one) =>
                  one.name === name &&
                  (material === undefined
                    ? isNew(one) && (one.id === uploadId || (url !== undefined && one.url === url))
                    : one.id === material.id && one.changedTs !== material.changedTs),
              ),
          },
        ),
      () => readAgain(client, property),
    )
  } catch (error) {
    if (error instanceof ApiError && error.fieldErrors !== undefined) throw error
    return failed(error, watch.signal, 'file')
  }
  for (const hint of changed(property)) applierOf(client).apply(hint)
  await readAgain(client, property).catch(() => undefined)
  return undefined
}

/** Deletes a photo or a material after the six seconds in which the user can undo it. */
export function removeUndoably(
  client: QueryClient,
  property: AdvertisedProperty,
  kind: 'photo' | 'material',
  id: string,
  callbacks: UndoableCallbacks,
): StartedAction {
  const { propertyId } = property
  return startUndoable(
    client,
    {
      about: [aboutMarketing(kind, id)],
      shows: '',
      send: (api, options) =>
        goneIsDone(
          kind === 'photo'
            ? api.call(removePhoto, { params: { propertyId, photoId: id } }, options)
            : api.call(removeMaterial, { params: { propertyId, materialId: id } }, options),
        ),
      causes: changed(property),
      read: () => readAgain(client, property),
      isDone: (now) => !(kind === 'photo' ? now.photos : now.materials).some((one) => one.id === id),
    },
    callbacks,
  )
}

/** Shows the property in a feed or removes it from the feed, unless the user undoes it within six seconds. */
export function setFeedUndoably(
  client: QueryClient,
  property: AdvertisedProperty,
  { id }: Feed,
  on: boolean,
  callbacks: UndoableCallbacks,
): StartedAction {
  const { propertyId } = property
  return startUndoable(
    client,
    {
      about: [aboutMarketing('feed', id)],
      shows: on ? 'on' : 'off',
      send: (api, options) =>
        api.call(setFeed, { params: { propertyId, feedId: id }, body: { on } }, options),
      causes: changed(property),
      read: () => readAgain(client, property),
      isDone: (now) => now.feeds.some((one) => one.id === id && one.on === on),
    },
    callbacks,
  )
}
