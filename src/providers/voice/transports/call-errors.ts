import { microphoneRefusedInCall } from '#/domain/call/microphone-problem.ts'

import { type TransportError } from './transport.ts'

/** Returns an error that a transport threw; undefined if it has no code. */
export function transportError(error: unknown): TransportError | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'number' ? { code, message: error instanceof Error ? error.message : '' } : undefined
}

/** Whether the error means that access to the microphone was denied. */
const isDenied = ({ code }: TransportError) => code === 31_401 || code === 31_208

/**
 * Whether the connection to the carrier or the sound is lost: signaling, transport, media (SDK: 310xx, 530xx, 534xx).
 */
export function isLost({ code }: TransportError): boolean {
  return (
    (code >= 31_003 && code <= 31_009) ||
    (code >= 53_000 && code <= 53_001) ||
    (code >= 53_400 && code <= 53_407)
  )
}

/** Whether the error says that the token is no longer valid. The phone line handles it, and a call continues. */
export const isToken = ({ code }: TransportError) => [20_101, 20_104, 31_204, 31_205].includes(code)

const labels: Readonly<Record<number, string>> = {
  31_402: 'The microphone couldn’t be used. Check that no other program has it.',
  31_404: 'The number couldn’t be found.',
  31_480: 'The person couldn’t be reached. Try again later.',
  31_486: 'The line is busy.',
  31_484: 'The number is not complete.',
  31_603: 'The call was declined.',
}

/** Returns a sentence that says what went wrong with a call. */
export function callErrorText(error: TransportError, productName: string): string {
  if (isDenied(error)) return microphoneRefusedInCall(productName)
  // The carrier declined the call for a reason of our server. The SDK puts its own name for the error in front.
  const reason = error.code === 31_002 ? error.message.replace(/^\w+ \(\d+\):/, '').trim() : ''
  if (reason !== '') return reason
  return labels[error.code] ?? `The call failed (code ${String(error.code)}).`
}

/** A call that can't be placed. The message says why. */
export class CallRefused extends Error {
  override name = 'CallRefused'
}

/** Returns a sentence that says why a call could not be placed. */
export function notPlacedText(error: unknown, productName: string): string {
  if (error instanceof CallRefused) return error.message
  const problem = transportError(error)
  return problem === undefined || isLost(problem) || isToken(problem)
    ? 'The phone is not connected. The call wasn’t placed.'
    : callErrorText(problem, productName)
}
