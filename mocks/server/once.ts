import { type Endpoint } from '#/api/endpoints/endpoint.ts'

import { type Mounted, refuse } from './on.ts'

/**
 * Makes a creation idempotent: a second request with the same Idempotency-Key gets the first response, or 422 if its
 * contents differ.
 */
export function once<E extends Endpoint>({ endpoint, answer }: Mounted<E>): Mounted<E> {
  return {
    endpoint,
    answer(raw) {
      const { world, viewer, headers, params, query, body } = raw
      const key = headers.get('idempotency-key')
      if (key === null) return answer(raw)
      const onceKey = `${viewer.id} ${key}`
      const payload = JSON.stringify([endpoint.path, params, query, body])
      const earlier = world.idempotent.get(onceKey)
      if (earlier && earlier.payload !== payload)
        refuse(422, 'This Idempotency-Key was used for something else')
      if (earlier) return earlier.answer
      const made = answer(raw)
      world.idempotent.set(onceKey, { payload, answer: made })
      return made
    },
  }
}
