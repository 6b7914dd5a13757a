import * as z from 'zod/mini'

import { MISSING_ID, MISSING_TEAM, templatedResponseSchema } from '#/domain/template/templated-response.ts'
import { lenientArray, timestamp } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const written = {
  name: z.string(),
  text: z.string(),
  templateType: z.optional(z.string()),
  privateAccess: z.optional(z.boolean()),
  /** Assumed: IDs of the materials that are sent along with the template. */
  materialRefs: z.optional(z.array(z.string())),
}

/** Specified. */
export const getTemplatedResponse = endpoint({
  method: 'GET',
  path: '/api/templated-response/:templateId',
  response: templatedResponseSchema,
})

/**
 * Updating without id is rejected with "Missing id". `fromTs` is assumed: the time of the template's last change that
 * the caller knows of; 409 when somebody changed it since.
 */
export const updateTemplatedResponse = endpoint({
  method: 'PUT',
  path: '/api/templated-response/',
  body: z.object({
    ...written,
    id: z.string(MISSING_ID).check(z.minLength(1, MISSING_ID)),
    teamRef: z.optional(z.string()),
    fromTs: z.optional(timestamp),
  }),
  response: z.unknown(),
})

/** Specified. */
export const setTemplatedResponsePrivacy = endpoint({
  method: 'PUT',
  path: '/api/templated-response/:templateId/privacy',
  body: z.object({ privateAccess: z.boolean() }),
  response: z.unknown(),
})

/** Specified. */
export const getTemplatedResponses = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/templated-response',
  query: z.object({ templateType: z.optional(z.string()) }),
  response: lenientArray(templatedResponseSchema),
})

/** Adding without teamRef is rejected with "Missing teamRef". */
export const addTemplatedResponse = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/templated-response',
  body: z.object({
    ...written,
    teamRef: z.string(MISSING_TEAM).check(z.minLength(1, MISSING_TEAM)),
  }),
  response: z.unknown(),
  status: 201,
})

/** Assumed: the specification has no way to delete a template. */
export const deleteTemplatedResponse = endpoint({
  method: 'DELETE',
  path: '/api/templated-response/:templateId',
  response: z.unknown(),
})

/**
 * Assumed: sends the filled-in text of a template to the user's own mobile number or email address, marked as a test.
 * It is never sent to a renter.
 */
export const testTemplatedResponse = endpoint({
  method: 'POST',
  path: '/api/templated-response/:templateId/test',
  body: z.object({ text: z.string() }),
  response: z.object({ to: z.string() }),
})
