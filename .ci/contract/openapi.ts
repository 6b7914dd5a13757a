import * as z from 'zod/mini'

import { endpoints } from '#/api/endpoints/all.ts'
import { type Endpoint, IDEMPOTENCY_HEADER } from '#/api/endpoints/endpoint.ts'
import { knownValues, lenientElement, TIME_WITH_OFFSET, timestamp } from '#/lib/schema.ts'

import { type Reference, reference } from './reference.ts'

type Json = Record<string, unknown>

/**
 * Returns the JSON Schema of what a server must send or accept (the input side), with the currently known values of an
 * open list.
 */
export function jsonSchemaOf(schema: z.core.$ZodType): Json {
  return {
    ...z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-2020-12',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === timestamp) {
          jsonSchema.anyOf = [
            { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
            { type: 'string', pattern: TIME_WITH_OFFSET.source },
          ]
        }
        const values = knownValues.get(zodSchema)
        if (values) {
          jsonSchema['x-known-values'] = [...values]
          jsonSchema.description = 'An unknown word is accepted and shown with a neutral label.'
        }
        const element = lenientElement.get(zodSchema)
        if (element) {
          const { $schema: _, ...items } = jsonSchemaOf(element)
          jsonSchema.items = items
          jsonSchema.description = 'An element that does not match costs its row, never the page.'
        }
      },
    }),
  }
}

function inline(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = jsonSchemaOf(schema)
  return rest
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$' },
  }))
  const query = endpoint.query ? inline(endpoint.query) : {}
  const properties = isRecord(query.properties) ? query.properties : {}
  const required = Array.isArray(query.required) ? query.required : []
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const representing = {
    name: 'X-Representing-User',
    in: 'header',
    required: false,
    description: 'Id of the represented user, while representing.',
    schema: { type: 'string' },
  }
  const idempotency = {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description:
      'The same key means the same request, sent again: the server acts once and gives the first response again, or 422 if the contents differ.' +
      (endpoint.idempotent === 'configured' ? ' Sent only if the configuration names the header.' : ''),
    schema: { type: 'string', maxLength: 100 },
  }
  return [
    ...inPath,
    ...inQuery,
    ...(endpoint.open ? [] : [representing]),
    ...(endpoint.idempotent === undefined ? [] : [idempotency]),
  ]
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function operationOf(name: string, endpoint: Endpoint, { source, summary }: Reference): Json {
  const status = String(endpoint.status ?? 200)
  const answer =
    status === '204'
      ? { description: 'Done.' }
      : { description: 'Done.', content: { 'application/json': { schema: inline(endpoint.response) } } }
  return {
    operationId: name,
    summary,
    'x-source': source,
    tags: [source],
    ...(endpoint.open ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: inline(endpoint.body) } } },
        }
      : {}),
    responses: { [status]: answer, default: { $ref: '#/components/responses/Problem' } },
  }
}

/** Returns the OpenAPI 3.1 document of all declared operations, each marked `spec` or `assumed`. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  const all: Record<string, Endpoint> = endpoints
  const references: Record<string, Reference> = reference
  for (const [name, endpoint] of Object.entries(all)) {
    const own = references[name]
    if (!own) throw new Error(`reference.ts does not say what ${name} does`)
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, own) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel API',
      version,
      description:
        'What the app calls. `spec` operations are listed in the specification; `assumed` ones are what screens need besides. Unknown fields are ignored by the app.',
    },
    security: [{ bearer: [] }],
    tags: [
      { name: 'spec', description: 'Listed in the specification, sections 7.' },
      { name: 'assumed', description: 'Assumed: same style, to be agreed with the server.' },
    ],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'Refused or failed. Any other body is handled by its status alone.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['message'],
                properties: {
                  message: { type: 'string' },
                  detail: { type: 'string' },
                  fieldErrors: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  }
}
