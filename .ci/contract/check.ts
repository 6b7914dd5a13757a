import * as z from 'zod/mini'

import { endpoints } from '#/api/endpoints/all.ts'
import { type Endpoint } from '#/api/endpoints/endpoint.ts'
import { requestUrl } from '#/api/request/call.ts'
import { isUnreadable } from '#/lib/schema.ts'

/** A difference between a server and the contract. */
export interface Mismatch {
  endpoint: string
  /** Path of the field in the response, or "answer". */
  field: string
  problem: string
}

/** The result of a check. */
export interface Report {
  checked: string[]
  /** Readable endpoints that could not be called, with the reason (no id to call them with). */
  skipped: { endpoint: string; why: string }[]
  mismatches: Mismatch[]
}

interface Known {
  params: Record<string, string>
  query: Record<string, string>
}

const DAY = 86_400_000

/**
 * Calls every readable endpoint (GET) of a running server and reports each difference by endpoint and field. IDs are
 * taken from earlier responses, so the lists are requested first.
 * @param url start of the request URLs, without /api
 * @param token a bearer token of a user who can see leads
 */
export async function checkContract(
  url: string,
  token: string,
  fetcher: typeof fetch = fetch,
): Promise<Report> {
  const report: Report = { checked: [], skipped: [], mismatches: [] }
  const known: Known = {
    params: { areaCode: '512' },
    query: {
      name: 'Contract check',
      category: 'DEFAULT',
      listing: 'LISTED',
      email: 'contract-check@example.com',
      say: 'Hello',
      voice: 'Joanna',
      filename: 'greeting.wav',
      count: '5',
      list: 'all',
      sort: 'activity',
      dir: 'desc',
      facet: 'status',
      q: 'an',
      limit: '50',
      createdFrom: String(Date.now() - 400 * DAY),
      days: Array.from({ length: 15 }, (_, day) => String(Date.now() + (day - 14) * DAY)).join(','),
      month: new Date().toISOString().slice(0, 7),
      monthFrom: String(Date.now() - 30 * DAY),
      from: String(Date.now()),
      to: String(Date.now() + DAY),
      beforeFrom: String(Date.now() - DAY),
      weekFrom: String(Date.now() - 6 * DAY),
      weekTo: String(Date.now() + DAY),
      by: 'created',
      zone: 'America/Chicago',
      contentType: 'image/png',
      fromTs: '0',
    },
  }
  const all: Record<string, Endpoint> = endpoints
  const readableOnes = Object.entries(all).filter(([, endpoint]) => endpoint.method === 'GET')
  const waiting = new Map(readableOnes)
  // Endpoints that need an ID wait until some response contains one. The loop ends with a pass that calls nothing.
  for (let progress = true; progress;) {
    progress = false
    for (const [name, endpoint] of waiting) {
      const call = inputsOf(endpoint, known)
      if (typeof call === 'string') continue
      waiting.delete(name)
      progress = true
      const body = await ask(fetcher, url, token, endpoint, call, report)
      if (body === undefined) continue
      report.checked.push(labelOf(endpoint))
      compare(endpoint, body, report)
      learn(endpoint, body, known)
    }
  }
  for (const endpoint of waiting.values()) {
    const why = inputsOf(endpoint, known)
    report.skipped.push({ endpoint: labelOf(endpoint), why: typeof why === 'string' ? why : 'not called' })
  }
  return report
}

const labelOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function inputsOf(
  endpoint: Endpoint,
  known: Known,
): { params: Record<string, string>; query: Record<string, string> } | string {
  const params: Record<string, string> = {}
  for (const match of endpoint.path.matchAll(/:([A-Za-z]+)/g)) {
    const name = match[1] ?? ''
    const value = known.params[name]
    if (value === undefined) return `no ${name} was found in any answer`
    params[name] = value
  }
  const query: Record<string, string> = {}
  if (endpoint.query) {
    const schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
    const required = schema.required ?? []
    for (const name of Object.keys(schema.properties ?? {})) {
      const value = known.query[name]
      if (value !== undefined) query[name] = value
      else if (required.includes(name)) return `no value for ${name} was found in any answer`
    }
  }
  return { params, query }
}

async function ask(
  fetcher: typeof fetch,
  url: string,
  token: string,
  endpoint: Endpoint,
  call: { params: Record<string, string>; query: Record<string, string> },
  report: Report,
): Promise<{ value: unknown } | undefined> {
  const say = (problem: string) =>
    void report.mismatches.push({ endpoint: labelOf(endpoint), field: 'answer', problem })
  const address = requestUrl(url, endpoint, call)
  if (address === undefined) {
    say('an id of the server cannot stand in a path')
    return undefined
  }
  let response: Response
  try {
    response = await fetcher(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
  } catch {
    say('no answer')
    return undefined
  }
  if (!response.ok) {
    say(`status ${response.status}`)
    return undefined
  }
  const text = await response.text()
  try {
    return { value: text === '' ? null : JSON.parse(text) }
  } catch {
    say('not JSON')
    return undefined
  }
}

function compare(endpoint: Endpoint, body: { value: unknown }, report: Report): void {
  const parsed = z.safeParse(endpoint.response, body.value)
  const label = labelOf(endpoint)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      report.mismatches.push({
        endpoint: label,
        field: issue.path.join('.') || 'answer',
        problem: issue.message,
      })
    }
    return
  }
  for (const [path, row] of unreadableRows(parsed.data)) {
    for (const part of row.why.split('; ')) {
      const [field, ...problem] = part.split(': ')
      report.mismatches.push({
        endpoint: label,
        field: `${path}.${field ?? ''}`,
        problem: problem.join(': '),
      })
    }
  }
}

function* unreadableRows(value: unknown, path = ''): Generator<[string, { at: string; why: string }]> {
  if (isUnreadable(value)) yield [path, value]
  else if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* unreadableRows(part, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      yield* unreadableRows(part, path === '' ? name : `${path}.${name}`)
  }
}

function learn(endpoint: Endpoint, body: { value: unknown }, known: Known): void {
  const record = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const remember = (name: string, value: unknown) => {
    const id = text(value)
    if (id !== undefined) known.params[name] ??= id
  }
  const rows = Array.isArray(body.value) ? body.value : []
  const first = record(rows[0])
  if (endpoint.path === '/api/auth/user') {
    const user = record(body.value)
    remember('userId', user.id)
    remember('clientId', user.clientRef)
    known.query.userRef ??= text(user.id) ?? ''
  }
  if (endpoint.path === '/api/teams') {
    remember('teamId', first.id)
    known.query.teamRef ??= text(record(rows.at(-1)).id) ?? ''
  }
  if (endpoint.path === '/api/property') {
    remember('propertyId', first.id)
    known.query.ids ??= rows
      .slice(0, 3)
      .flatMap((row) => text(record(row).id) ?? [])
      .join(',')
  }
  if (endpoint.path.endsWith('/campaigns')) remember('campaignId', first.id)
  if (endpoint.path.endsWith('/templated-response')) remember('templateId', first.id)
  if (endpoint.path === '/api/business-profiles') {
    known.query.busProfileId ??= text(first.id) ?? ''
    known.query.businessProfileId ??= text(first.id) ?? ''
  }
  if (endpoint.path === '/api/leads') {
    const items = record(body.value).items
    const row = Array.isArray(items)
      ? items.map(record).find((item) => text(item.phone) !== undefined)
      : undefined
    remember('leadId', row?.id)
    known.query.phone ??= text(row?.phone) ?? ''
  }
}
