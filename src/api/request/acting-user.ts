import { type Endpoint } from '../endpoints/endpoint.ts'
import { type Api } from './call.ts'
import { ApiError } from './errors.ts'

/**
 * What was written as one person never leaves under the header of another: the last check before a message is sent.
 * @param actingUser as whom Send was pressed
 * @throws ApiError where the API represents somebody else
 */
export function checkActingUser(api: Api, actingUser: string, { method, path }: Endpoint): void {
  if (api.representing === undefined || api.representing === actingUser) return
  throw new ApiError({
    code: 'status',
    status: 0,
    message: 'You are now working as someone else',
    operation: `${method} ${path}`,
    method,
  })
}
