import { isAborted } from '#/api/errors.ts'
import { outcomeUnknown } from '#/api/settle.ts'

/**
 * Whether a save that failed came through all the same: its answer was lost, and what the server has now is what was sent.
 * Settled by reading again, never by sending again (P10).
 * @param same reads what the server has and compares
 */
export async function cameThrough(error: unknown, same: () => Promise<boolean>): Promise<boolean> {
  if (isAborted(error) || !outcomeUnknown(error)) return false
  try {
    return await same()
  } catch {
    return false
  }
}
