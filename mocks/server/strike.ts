import { type Act } from '../db/faults.ts'

/** A response before it is sent. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Creates a JSON response. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

const PORTAL =
  '<!doctype html><html><head><title>Welcome</title></head><body><h1>Sign in to this network</h1></body></html>'

/** Returns what a fault turns a response into; undefined when no response is left (lost, reset, never). */
export function strike(act: Act, reply: Reply | undefined): Reply | undefined {
  switch (act.kind) {
    case 'status': {
      const { status, body, headers = {} } = act
      if (body === undefined)
        return json(status, { message: `The server answered ${status} on purpose.` }, headers)
      if (typeof body === 'string')
        return { status, headers: { 'content-type': 'text/plain', ...headers }, body }
      return json(status, body, headers)
    }
    case 'html':
      return {
        status: act.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: PORTAL,
      }
    case 'empty':
      return { status: act.status ?? 200, headers: {}, body: null }
    case 'cut':
      return (
        reply && {
          ...reply,
          body:
            reply.body === null
              ? '{"id'
              : reply.body.slice(0, Math.max(1, Math.floor(reply.body.length / 2))),
        }
      )
    case 'wrong-schema':
      return reply && json(reply.status, { unexpected: ['shape'] })
    case 'bad-row':
      return reply && { ...reply, body: reply.body === null ? null : withBadRow(reply.body, act.index) }
    case 'lost':
    case 'reset':
    case 'never':
      return undefined
    case 'delay':
    case 'gate':
      return reply
  }
}

function withBadRow(body: string, index: number | undefined): string {
  const value: unknown = JSON.parse(body)
  const rows = rowsOf(value)
  const at = index ?? Math.floor((rows?.length ?? 0) / 2)
  const row: unknown = rows?.[at]
  if (!rows || row === undefined) return body
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
  rows[at] = { id, broken: 'on purpose' }
  return JSON.stringify(value)
}

function rowsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  if ('items' in value && Array.isArray(value.items)) return value.items
  if ('lines' in value && Array.isArray(value.lines)) return value.lines
  // The rows of a lead are the items of its timeline.
  if ('communications' in value && Array.isArray(value.communications)) return value.communications
  return undefined
}
