import { type ReactNode, useState } from 'react'

import { createVoicePlace, VoiceContext } from './voice-place.ts'

/** Gives the tree the place of its phone. What keeps the phone (`PhoneKeeper`) is mounted beside the page. */
export function VoiceProvider({ children }: { children: ReactNode }) {
  const [place] = useState(createVoicePlace)
  return <VoiceContext value={place}>{children}</VoiceContext>
}
