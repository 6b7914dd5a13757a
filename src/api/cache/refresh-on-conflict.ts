import { ApiError } from '../request/errors.ts'

/**
 * Makes a change; where it is refused because somebody was faster (409, or 404: it is gone), reads what they saved before
 * the refusal is told, so that whoever saves again knows what they save over.
 * @param change the request; @param read reads what is there now; that it fails changes nothing
 * @throws whatever `change` throws
 */
export async function refreshOnConflict<Answer>(
  change: () => Promise<Answer>,
  read: () => Promise<unknown>,
): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404))
      await read().catch(() => undefined)
    throw error
  }
}
