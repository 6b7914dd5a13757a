const writers = new Set<{ signedInUser: string; silence: () => void }>()

/** Tells of something that writes drafts of a signed-in person; returns how to leave. */
export function registerWriter(signedInUser: string, silence: () => void): () => void {
  const entry = { signedInUser, silence }
  writers.add(entry)
  return () => writers.delete(entry)
}

/** Makes everything that writes drafts of a signed-in person stop. */
export function silenceWriters(signedInUser: string): void {
  for (const writer of writers) if (writer.signedInUser === signedInUser) writer.silence()
}
