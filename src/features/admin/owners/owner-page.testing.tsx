import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { OwnerPage } from './owner-page.tsx'

/** Mounts the page of an owner. */
export async function mountOwnerPage({
  ownerId = 'owner-alder-pine',
  as = 'user-nina',
  world = createBackend({ now: () => Date.now() }),
  prepare,
  answer,
}: {
  ownerId?: string
  as?: string
  world?: Backend
  prepare?: (backend: Backend) => void
  answer?: (request: Request) => Promise<Response | undefined>
} = {}) {
  prepare?.(world)
  return renderScreen({
    as,
    at: `/manage/owners/${ownerId}`,
    world,
    ...(answer ? { answer } : {}),
    others: { $: <h1>Elsewhere</h1>, '/manage/owners/$ownerId': <h1>Another owner</h1> },
    page: (
      <Suspense>
        <OwnerPage ownerId={ownerId} />
      </Suspense>
    ),
  })
}

/** Returns the record of the owner whose page is mounted by default. */
export const ownerRecord = (backend: Backend) => backend.world.store.owners.get('owner-alder-pine')
/** Waits for the numbers of the owner, which come last. */
export const ownerNumbers = () => screen.findByRole('region', { name: 'Owner numbers' })
/** Presses the button with this name once it is shown. */
export const pressButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
