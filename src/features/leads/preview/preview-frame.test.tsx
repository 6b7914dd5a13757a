import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PreviewFrame } from './preview-frame.tsx'

test('Escape returns the focus to the list from the subject of an email too', async () => {
  const onLeave = vi.fn<() => void>()
  const nothing = () => undefined
  const may = { claim: allowed, assign: allowed, edit: allowed, share: allowed, reply: allowed }
  const callbacks = {
    onMove: nothing,
    onOpen: nothing,
    onText: nothing,
    onClose: nothing,
    onClaim: nothing,
    onAction: nothing,
    onPopover: nothing,
    onReply: nothing,
  }
  const row = z.parse(leadRowSchema, {
    id: 'lead',
    name: 'Sofia',
    leadStatus: 'OPPORTUNITY',
    teamRef: 'team',
    createdTs: 0,
    lastActivityTs: 0,
  })
  const page = (
    <PreviewFrame
      {...callbacks}
      row={row}
      position={undefined}
      gone={false}
      claiming={false}
      why={undefined}
      settings={undefined}
      requirements={undefined}
      may={may}
      onLeave={onLeave}
    >
      <input aria-label="Subject" />
    </PreviewFrame>
  )
  await renderScreen({ page })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Subject' }))
  await userEvent.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledOnce()
})
