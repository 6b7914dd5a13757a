import { ApiError } from '#/api/request/errors.ts'

const statusOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'status' ? error.status : undefined

/** Whether the acting user is not allowed to see the resource. */
export function isForbidden(error: unknown): boolean {
  return statusOf(error) === 403
}

/** Whether the resource does not exist, no longer exists, or its id is malformed. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404 || (error instanceof ApiError && error.code === 'bad-id')
}

/** Whether the browser reports that there is no connection. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}
