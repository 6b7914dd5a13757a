import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'

import { StillWorking } from '#/features/session/page-pending.tsx'
import { ActingContext } from '#/providers/acting/acting-context.ts'

import { type AppState } from './app-state.ts'

/** The tree of the acting user. Every acting user gets a separate tree. */
export function App({ state }: { state: AppState }) {
  const acting = useSelector(state.acting)
  return (
    <ActingContext value={acting.acting}>
      <RouterProvider key={acting.key} router={acting.router} />
    </ActingContext>
  )
}

/** Shown while nothing is known yet: the configuration is being loaded, or a sign-in is being completed. */
export function Splash({ text }: { text?: string | undefined }) {
  return (
    <main id="main" aria-busy className="mx-auto max-w-[720px] px-6 py-8 tablet:px-10 tablet:py-[12vh]">
      {text !== undefined && (
        <p role="status" className="text-reading text-ink-2">
          {text}
        </p>
      )}
      <StillWorking waited={200} />
    </main>
  )
}
