import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '../render-screen.testing.tsx'
import { useTextPopout } from './popout-context.ts'
import { TextPopoutProvider } from './popout-provider.tsx'

const sofia = {
  leadId: 'lead-sofia-marchetti',
  phone: '+15125550139',
  name: 'Sofia Marchetti',
  contactType: 'TENANT',
}

function Page() {
  const { open, returnFocus } = useTextPopout()
  return (
    <>
      <button type="button" onClick={() => open(sofia)}>
        Text Sofia
      </button>
      <button type="button" onClick={() => returnFocus(sofia)}>
        Go back
      </button>
    </>
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

/** Opens the conversation, goes back, and returns which element has the focus then. */
async function goBack(): Promise<string | null | undefined> {
  await renderScreen({ page: <Page />, frame: (page) => <TextPopoutProvider>{page}</TextPopoutProvider> })
  await userEvent.click(screen.getByRole('button', { name: 'Text Sofia' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  return document.activeElement?.textContent
}

test('returns focus to the element that opened a conversation', async () => {
  expect(await goBack()).toBe('Text Sofia')
})

test('holds the opener weakly, and leaves focus alone once the opener was garbage-collected', async () => {
  // Simulates a garbage-collected element, as after its page was left.
  class Collected {
    deref() {
      return undefined
    }
  }
  vi.stubGlobal('WeakRef', Collected)
  expect(await goBack()).toBe('Go back')
})
