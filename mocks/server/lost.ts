const HEADER = 'x-lintel-lost'

/** Returns a response that represents a missing response: the host cuts the connection instead of sending it. */
export function lostResponse(): Response {
  return new Response(null, { status: 503, headers: { [HEADER]: '1' } })
}

/** Whether a host must cut the connection. */
export function isLost(response: Response): boolean {
  return response.headers.has(HEADER)
}
