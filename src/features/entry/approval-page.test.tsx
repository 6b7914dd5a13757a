import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { ApprovalPage } from './approval-page.tsx'

test('Check now shows that it checks, until the answer is there', async () => {
  const { backend } = await renderScreen({
    as: 'user-ada',
    page: <ApprovalPage correcting={false} onCorrect={() => undefined} />,
  })
  const check = await screen.findByRole('button', { name: 'Check now' })
  expect(check).not.toHaveAttribute('aria-busy')
  backend.world.faults.add({ match: 'GET /api/company/approval', act: { kind: 'delay', ms: 200 } })
  await userEvent.click(check)
  expect(check).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(check).not.toHaveAttribute('aria-busy'))
})
