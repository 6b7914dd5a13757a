/**
 * The first words among what validators answered: texts, or issues of a schema.
 * @returns undefined where nothing is wrong
 */
export function firstMessage(errors: readonly unknown[]): string | undefined {
  for (const error of errors.flat()) {
    if (typeof error === 'string' && error !== '') return error
    if (typeof error === 'object' && error !== null && 'message' in error) {
      const { message } = error
      if (typeof message === 'string' && message !== '') return message
    }
  }
  return undefined
}
