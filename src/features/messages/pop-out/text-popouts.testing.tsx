import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

import { useOpenText } from '#/providers/popout/popout-context.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { TextPopouts } from './text-popouts.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import '#/features/messages/pop-out/open-conversations.tsx'

import { darius, jonah, mountTexting, sofiaTarget, teresa, type TestPage } from './tree.testing.tsx'

function Page() {
  const open = useOpenText()
  return (
    <>
      <button type="button" onClick={() => open(sofiaTarget)}>
        Text Sofia
      </button>
      <button type="button" onClick={() => open(teresa)}>
        Text Teresa
      </button>
      <button type="button" onClick={() => open(darius)}>
        Text Darius
      </button>
      <button type="button" onClick={() => open(jonah)}>
        Text Jonah
      </button>
      <TextPopouts />
    </>
  )
}

const PATIENT = { timeout: 15_000 }

/** Mounts a page with a button for each of three leads, and the pop-outs. */
export function mountDock(options?: Parameters<typeof mountTexting>[1]): Promise<TestPage> {
  return mountTexting(<Page />, options)
}

export const opener = (name: string) => screen.getByRole('button', { name })
export const dialog = (name: string) => screen.findByRole('dialog', { name }, PATIENT)
export const fieldIn = (box: HTMLElement) => within(box).findByRole('textbox', {}, PATIENT)

/**
 * Waits until the lead of a conversation was read. Until then it is not known whether the user may write, and Send does
 * nothing.
 */
export const mayWrite = (box: HTMLElement) => within(box).findByRole('button', { name: /^Call / }, PATIENT)

/** Opens the conversation with Sofia and waits until its thread and its lead were read. */
export async function openSofia(options?: Parameters<typeof mountTexting>[1]) {
  const page = await mountDock(options)
  await userEvent.click(opener('Text Sofia'))
  const box = await dialog('Sofia Marchetti')
  const field = await fieldIn(box)
  await within(box).findByText(/Perfect\. My partner/, {}, PATIENT)
  await mayWrite(box)
  return { page, box, field }
}

/** Sends Sofia a text, "Hello", which the server stores before the carrier refuses it. */
export async function sendRefused(page: TestPage, box: HTMLElement, field: HTMLElement): Promise<void> {
  await userEvent.type(field, 'Hello{Enter}')
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
  commands.carrierRefuses.run(page.backend.world, { leadId: sofiaTarget.leadId, communicationId: undefined })
  page.changed(sofiaTarget.leadId)
  await within(box).findByRole('button', { name: 'Retry' }, PATIENT)
}
