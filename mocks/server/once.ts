import { IDEMPOTENCY_HEADER } from '#/api/endpoints/endpoint.ts'

import { type Answered } from '../db/world.ts'
import { type Mounted, type RawCall, refuse } from './on.ts'

/**
 * Answers a request. An endpoint with an idempotency key acts once for each key: a second request with the same key gets
 * the first response, or 422 if its contents differ. A refused request leaves its key unused.
 */
export async function answerOnce(
  { endpoint, answer }: Mounted,
  raw: Omit<RawCall, 'answerWith'>,
): Promise<Answered> {
  const { world, viewer, params, query, body } = raw
  const key = endpoint.idempotent === undefined ? null : raw.headers.get(IDEMPOTENCY_HEADER)
  const onceKey = `${viewer.id} ${key}`
  const payload = JSON.stringify([endpoint.path, params, query, body])
  const earlier = key === null ? undefined : world.idempotent.get(onceKey)
  if (earlier && earlier.payload !== payload) refuse(422, 'This Idempotency-Key was used for something else')
  if (earlier) return earlier.answered
  const headers: Record<string, string> = {}
  const made = await answer({
    ...raw,
    answerWith(name, value) {
      headers[name] = value
    },
  })
  const answered = { body: made, headers }
  // A copy, because the response may contain records that later requests change.
  if (key !== null) world.idempotent.set(onceKey, { payload, answered: structuredClone(answered) })
  return answered
}
