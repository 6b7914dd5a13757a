import { type Endpoint } from '../endpoints/endpoint.ts'
import { type Api } from './call.ts'
import { ApiError } from './errors.ts'

/**
 * The last check before a message is sent: a message written as one user must never be sent with the header of another.
 * @param actingUser the acting user when Send was pressed
 * @throws ApiError `acting-user` when the API represents another user
 */
export function checkActingUser(api: Api, actingUser: string, { method, path }: Endpoint): void {
  if (api.representing === undefined || api.representing === actingUser) return
  throw new ApiError({
    code: 'acting-user',
    status: 0,
    message: 'You are now working as someone else',
    operation: `${method} ${path}`,
    method,
  })
}
