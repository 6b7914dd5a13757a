import { ApiError } from '#/api/request/errors.ts'

const statusOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'status' ? error.status : undefined

/** The acting user may not see it. */
export function isForbidden(error: unknown): boolean {
  return statusOf(error) === 403
}

/** It is not there, or not any more, or its id can not be one. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404 || (error instanceof ApiError && error.code === 'bad-id')
}

/** The browser says that there is no connection. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}
