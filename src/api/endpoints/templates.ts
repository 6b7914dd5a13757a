import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

const templatedResponse = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  teamRef: maybe(z.string()),
  templateType: maybe(openEnum(['TEXT_MESSAGE', 'EMAIL'])),
  privateAccess: z._default(z.boolean(), false),
})

const written = {
  name: z.string(),
  text: z.string(),
  templateType: z.optional(z.string()),
  privateAccess: z.optional(z.boolean()),
}

/** S1 section 7. */
export const getTemplatedResponse = endpoint({
  method: 'GET',
  path: '/api/templated-response/:templateId',
  response: templatedResponse,
  source: 'spec',
  summary: 'One templated response.',
})

/** S1 section 7: updating without id is rejected with "Missing id". */
export const updateTemplatedResponse = endpoint({
  method: 'PUT',
  path: '/api/templated-response/',
  body: z.object({
    ...written,
    id: z.string('Missing id').check(z.minLength(1, 'Missing id')),
    teamRef: z.optional(z.string()),
  }),
  response: z.unknown(),
  source: 'spec',
  summary: 'Updates a templated response.',
})

/** S1 section 7. */
export const setTemplatedResponsePrivacy = endpoint({
  method: 'PUT',
  path: '/api/templated-response/:templateId/privacy',
  body: z.object({ privateAccess: z.boolean() }),
  response: z.unknown(),
  source: 'spec',
  summary: 'Makes a templated response private or shared.',
})

/** S1 section 7. */
export const getTemplatedResponses = endpoint({
  method: 'GET',
  path: '/api/team/:teamId/templated-response',
  query: z.object({ templateType: z.optional(z.string()) }),
  response: lenientArray(templatedResponse),
  source: 'spec',
  summary: 'The templated responses of a team.',
})

/** S1 section 7: adding without teamRef is rejected with "Missing teamRef". */
export const addTemplatedResponse = endpoint({
  method: 'POST',
  path: '/api/team/:teamId/templated-response',
  body: z.object({
    ...written,
    teamRef: z.string('Missing teamRef').check(z.minLength(1, 'Missing teamRef')),
  }),
  response: z.unknown(),
  status: 201,
  source: 'spec',
  summary: 'Adds a templated response to a team.',
})
