type Listener = (communicationId: string) => void

const listeners = new Set<Listener>()

/** Somebody wants to answer a mail of the lead that is open: the composer below its timeline hears it. */
export function askForReply(communicationId: string): void {
  for (const listener of listeners) listener(communicationId)
}

/** Hears of mails that are to be answered; returns how to stop. */
export function onReplyAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
