import { isConflict, isNotFound } from '../request/errors.ts'

/**
 * Sends a change. If it is rejected because somebody was faster (409, or 404 if the entry is gone), reads the current
 * data before the rejection is reported, so that a user who saves again knows what they overwrite.
 * @param change the request;
 * @param read reads the current data, and may fail without consequences
 * @throws whatever `change` throws
 */
export async function refreshOnConflict<Answer>(
  change: () => Promise<Answer>,
  read: () => Promise<unknown>,
): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (isConflict(error) || isNotFound(error)) await read().catch(() => undefined)
    throw error
  }
}
