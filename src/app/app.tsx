import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { ActingContext } from '#/providers/acting/acting-context.ts'

import { type AppState } from './app-state.ts'

/** The tree of the acting user; another acting user is another tree. */
export function App({ state }: { state: AppState }) {
  const acting = useSyncExternalStore(state.subscribe, state.current)
  return (
    <ActingContext value={acting.acting}>
      <RouterProvider key={acting.key} router={acting.router} />
    </ActingContext>
  )
}
