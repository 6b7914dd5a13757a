import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { mountTexting, type TestPage } from '#/features/messages/pop-out/tree.testing.tsx'

import { ComposerTools } from './composer-tools.tsx'
import { GapNotice, useGapGuard } from './gap-notice.tsx'

let page: TestPage
const sent = vi.fn<(text: string) => void>()
const attached = vi.fn<(name: string) => void>()

function Composer({ leadId, email, written = '' }: { leadId: string; email: boolean; written?: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(written)
  const gaps = useGapGuard(text)
  return (
    <>
      <textarea
        ref={field}
        aria-label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {gaps.gaps && (
        <GapNotice text={text} field={field} asked={gaps.asked} onSendAnyway={() => sent(text)} />
      )}
      <button type="button" onClick={() => gaps.stops() || sent(text)}>
        Send
      </button>
      <ComposerTools
        leadId={leadId}
        channel={email ? 'EMAIL' : 'TEXT_MESSAGE'}
        field={field}
        onAttach={email ? (material: MarketingMaterial) => attached(material.name) : undefined}
      />
    </>
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text', hidden: true })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const selected = () => field().value.slice(field().selectionStart, field().selectionEnd)

async function mount(leadId = 'lead-sofia-marchetti', email = false, written = '') {
  page = await mountTexting(<Composer leadId={leadId} email={email} written={written} />)
}
async function pick(name: RegExp | string) {
  await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
  const box = await dialog('Pick a Template')
  await userEvent.click(await within(box).findByRole('option', { name }))
  const use = within(box).getByRole('button', { name: 'Use template' })
  await waitFor(() => expect(use).not.toHaveAttribute('aria-busy'))
  await userEvent.click(use)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
async function materials() {
  await userEvent.click(screen.getByRole('button', { name: 'Attach Marketing Material' }))
  return dialog('Attach Marketing Material')
}

beforeEach(() => {
  sent.mockClear()
  attached.mockClear()
  vi.stubGlobal('fetch', (input: string) =>
    Promise.resolve(new Response(null, { status: input.includes('price-list') ? 404 : 200 })),
  )
})
afterEach(() => {
  page.backend.dispose()
  vi.unstubAllGlobals()
})

describe('Pick a Template', () => {
  test('inserts several templates at the caret, filled from the lead, and replaces nothing', async () => {
    await mount()
    await userEvent.type(field(), 'Hello. Bye')
    field().setSelectionRange(6, 6)
    await pick(/^Parking/)
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field().value).toMatch(/^Hello\. Each home comes .* month\. Bye$/)
    await pick(/^First reply/)
    await waitFor(() =>
      expect(field().value).toMatch(/month\. Hi Sofia, this is Priya at Foundry Lofts\. .* one\? Bye$/),
    )
  })

  test('inserts a template at the end of a field that was never focused', async () => {
    await mount('lead-sofia-marchetti', false, 'Hello.')
    field().setSelectionRange(0, 0)
    await pick(/^Pet policy/)
    await waitFor(() => expect(field().value).toMatch(/^Hello\. Cats and dogs/))
  })

  test('names the gaps, selects the first one, and Send asks before a text with gaps is sent', async () => {
    await mount('lead-teresa-galvan')
    await userEvent.type(field(), '/')
    const box = await dialog('Pick a Template')
    expect(field()).toHaveValue('')
    const preview = within(box).getByRole('region', { name: 'Preview' })
    await waitFor(() =>
      expect(preview).toHaveTextContent(
        'Tour time and Tour address are not filled in: you fill them in before',
      ),
    )
    expect(preview).toHaveTextContent('Hi Teresa, you are set for Gap: Tour time at Foundry Lofts')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(selected()).toBe('{{Tour time}}'))
    // The next template is added after all of the first one, because the user has not changed anything.
    await pick(/^Parking/)
    await waitFor(() => expect(field().value).toMatch(/\{\{Tour address\}\}.* Priya Each home/))

    await screen.findByText('Tour time and Tour address are not filled in')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(sent).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent('Tour time and Tour address are not filled in')
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
    expect(selected()).toBe('{{Tour time}}')
    await userEvent.keyboard('at noon')
    expect(screen.getByRole('status')).toHaveTextContent('Tour address is not filled in')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('in an email, adds linked materials below the template, one per line, and attaches files', async () => {
    await mount('lead-teresa-galvan', true)
    const { store } = page.backend.world
    const template = store.templates.get('template-eastside-application')
    const path = store.materials.get('material-foundry-lofts-apply')
    if (!template || !path) throw new Error('The seed has both')
    template.text = 'You are set for {{Tour time}}, {{Lead first name}}.'
    template.materialRefs = ['tour', 'pet-policy', 'apply'].map((kind) => `material-foundry-lofts-${kind}`)
    path.url = '/media/files/apply'
    await userEvent.type(field(), 'Hello')
    await pick(/^Application steps/)
    await waitFor(() => expect(selected()).toBe('{{Tour time}}'))
    await waitFor(() => expect(attached.mock.calls).toEqual([['Foundry Lofts pet policy']]))
    expect(field()).toHaveValue(
      [
        'Hello',
        'You are set for {{Tour time}}, Teresa.',
        'Foundry Lofts virtual tour: https://tours.example.com/foundry-lofts/tour',
        `Application page: ${location.origin}/media/files/apply`,
      ].join('\n'),
    )
  })

  test.each([
    ['a text', false, /files\/foundry-lofts-pet-policy\.pdf$/, []],
    ['an email', true, /^[^/]*$/, [['Foundry Lofts pet policy']]],
  ])('leaves a missing file out of %s, and says so', async (_, email, ends, files) => {
    await mount('lead-sofia-marchetti', email)
    const { store } = page.backend.world
    const template = store.templates.get('template-eastside-application')
    if (!template) throw new Error('The seed has it')
    template.templateType = email ? 'EMAIL' : 'TEXT_MESSAGE'
    template.materialRefs = ['pet-policy', 'price-list'].map((kind) => `material-foundry-lofts-${kind}`)
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    await userEvent.click(await within(box).findByRole('option', { name: /^Application steps/ }))
    await within(box).findByText('Sent along: Foundry Lofts pet policy')
    expect(
      await within(box).findByText('Not sent: Price list of last spring (File not available)'),
    ).toBeVisible()
    const use = within(box).getByRole('button', { name: 'Use template' })
    await waitFor(() => expect(use).not.toHaveAttribute('aria-busy'))
    const preview = within(box).getByRole('region', { name: 'Preview' }).textContent
    await userEvent.click(use)
    await waitFor(() => expect(field().value).toMatch(/^The application takes/))
    expect(preview).toContain(field().value)
    expect(preview).toContain(`${String(field().value.length)} characters`)
    expect(field().value).toMatch(ends)
    expect(field().value).not.toContain('price-list')
    await waitFor(() => expect(attached.mock.calls).toEqual(files))
  })

  test('does not open for a slash in the middle of a text', async () => {
    await mount()
    await userEvent.type(field(), 'and/or')
    expect(field()).toHaveValue('and/or')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('Enter right after typing inserts the template that was searched for', async () => {
    await mount()
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    const all = await within(box).findAllByRole('option')
    expect(all[0]).not.toHaveTextContent('My follow-up')
    await userEvent.type(within(box).getByRole('combobox', { name: 'Search templates' }), 'my follow{Enter}')
    await waitFor(() => expect(field().value).toMatch(/^Hi, it is Priya/))
  })

  test('the Enter that ends an IME composition inserts nothing', async () => {
    await mount()
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    await within(box).findAllByRole('option')
    const search = within(box).getByRole('combobox', { name: 'Search templates' })
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
    expect(box).toBeVisible()
    expect(field()).toHaveValue('')
  })

  test('searches, filters by type, shows private templates, and selects with arrows and Enter', async () => {
    await mount()
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    const search = within(box).getByRole('combobox', { name: 'Search templates' })
    expect(await within(box).findByRole('option', { name: /My follow-up.*Private/ })).toBeVisible()
    expect(within(box).queryByRole('option', { name: /Application steps/ })).toBeNull()
    await userEvent.type(search, 'nothing like it')
    await within(box).findByText('No Results')
    expect(within(box).getByRole('button', { name: 'Use template' })).toBeDisabled()
    expect(search).not.toHaveAttribute('aria-controls')
    await userEvent.clear(search)
    await userEvent.click(within(box).getByRole('radio', { name: 'Email' }))
    await within(box).findByRole('option', { name: /Application steps/ })
    await userEvent.click(search)
    await userEvent.keyboard('{ArrowDown}')
    expect(within(box).getByRole('option', { selected: true })).toHaveTextContent('Application steps')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field().value).toMatch(/^The application takes/))
  })

  test('a click chooses a template and leaves the keys to the search field', async () => {
    await mount()
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    const option = await within(box).findByRole('option', { name: /^Parking/ })
    await waitFor(() => expect(within(box).getByRole('combobox')).toHaveFocus())
    await userEvent.click(option)
    expect(option).toHaveAttribute('aria-selected', 'true')
    expect(within(box).getByRole('combobox')).toHaveFocus()
    await waitFor(() =>
      expect(within(box).getByRole('button', { name: 'Use template' })).not.toHaveAttribute('aria-busy'),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field().value).toMatch(/^Each home/))
  })

  test('shows why the list could not be loaded and retries', async () => {
    await mount()
    page.backend.world.faults.add({
      match: 'GET /api/team/:teamId/templated-response',
      act: { kind: 'status', status: 500, body: { message: 'The templates are resting' } },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pick a Template' }))
    const box = await dialog('Pick a Template')
    expect(await within(box).findByRole('alert')).toHaveTextContent('The templates are resting')
    await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }))
    await within(box).findByRole('option', { name: /Parking/ })
  })
})

describe('Attach Marketing Material', () => {
  test('shows None Selected at first, and inserts links into a text in the order of the list', async () => {
    await mount()
    const box = await materials()
    const attach = within(box).getByRole('button', { name: 'Attach' })
    const plans = await within(box).findByRole('checkbox', { name: /floor plans 1\.8 MB PDF/ })
    expect(box).toHaveTextContent('None Selected')
    expect(attach).toBeDisabled()
    await userEvent.click(within(box).getByRole('checkbox', { name: /virtual tour URL/ }))
    await userEvent.click(plans)
    expect(box).toHaveTextContent('2 selected')
    await waitFor(() => expect(attach).not.toHaveAttribute('aria-busy'))
    await userEvent.click(attach)
    await waitFor(() =>
      expect(field().value).toBe(
        `Foundry Lofts floor plans: ${location.origin}/media/files/foundry-lofts-floor-plans.pdf\nFoundry Lofts virtual tour: https://tours.example.com/foundry-lofts/tour`,
      ),
    )
  })

  test('marks a missing file and does not attach it, searches, and moves between checkboxes with keys', async () => {
    await mount('lead-sofia-marchetti', true)
    const box = await materials()
    const search = within(box).getByRole('searchbox', { name: 'Search Foundry Lofts materials' })
    await within(box).findByRole('checkbox', { name: /Price list/ })
    await userEvent.type(search, 'list')
    await waitFor(() => expect(within(box).getAllByRole('checkbox')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown} ')
    await within(box).findByText('File not available')
    expect(box).toHaveTextContent('None Selected')
    await userEvent.clear(search)
    await waitFor(() => expect(within(box).getAllByRole('checkbox').length).toBeGreaterThan(5))
    await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
    const attach = within(box).getByRole('button', { name: 'Attach' })
    await waitFor(() => expect(attach).not.toHaveAttribute('aria-busy'))
    await userEvent.click(attach)
    await waitFor(() =>
      expect(attached.mock.calls).toEqual([['Foundry Lofts floor plans'], ['Foundry Lofts pet policy']]),
    )
    expect(field()).toHaveValue('')
  })

  test('the arrow key that chooses in an IME stays in the search field', async () => {
    await mount()
    const box = await materials()
    await within(box).findAllByRole('checkbox')
    const search = within(box).getByRole('searchbox')
    await waitFor(() => expect(search).toHaveFocus())
    fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true })
    expect(search).toHaveFocus()
    fireEvent.keyDown(search, { key: 'ArrowDown' })
    expect(within(box).getAllByRole('checkbox')[0]).toHaveFocus()
  })

  test('in an email, inserts the link of a page after a space and attaches a file', async () => {
    await mount('lead-sofia-marchetti', true)
    await userEvent.type(field(), 'Have a look')
    const box = await materials()
    await userEvent.click(await within(box).findByRole('checkbox', { name: /pet policy/ }))
    await userEvent.click(within(box).getByRole('checkbox', { name: /virtual tour URL/ }))
    const attach = within(box).getByRole('button', { name: 'Attach' })
    await waitFor(() => expect(attach).not.toHaveAttribute('aria-busy'))
    await userEvent.click(attach)
    await waitFor(() =>
      expect(field()).toHaveValue('Have a look https://tours.example.com/foundry-lofts/tour'),
    )
    await waitFor(() => expect(attached.mock.calls).toEqual([['Foundry Lofts pet policy']]))
  })

  test('shows unsafe materials as text with the reason, and they can’t be selected', async () => {
    await mount('lead-hostile')
    const box = await materials()
    await waitFor(() => expect(within(box).getAllByText('Its address is not safe to send').length).toBe(6))
    const boxes = within(box).getAllByRole('checkbox')
    for (const one of boxes) await userEvent.click(one)
    expect(box).toHaveTextContent('1 selected')
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://files.example.com/plan.pdf'])
  })

  test('links to the property interest for a lead without a property', async () => {
    await mount()
    const lead = page.backend.world.leads.get('lead-teresa-galvan')
    if (lead) {
      delete lead.propertyRef
      lead.interests = []
    }
    page.unmount()
    page = await mountTexting(<Composer leadId="lead-teresa-galvan" email={false} />, {
      backend: page.backend,
    })
    const box = await materials()
    await within(box).findByText('None Selected')
    expect(within(box).getByRole('link', { name: 'Property interest' })).toHaveAttribute(
      'href',
      '/leads/lead-teresa-galvan',
    )
    expect(within(box).getByRole('button', { name: 'Attach' })).toBeDisabled()
  })

  test('shows why the list could not be loaded and retries', async () => {
    await mount()
    page.backend.world.faults.add({
      match: 'GET /api/property/:propertyId/marketing-materials',
      act: { kind: 'status', status: 403, body: { message: 'You may not see these' } },
    })
    const box = await materials()
    expect(await within(box).findByRole('alert')).toHaveTextContent('You may not see these')
    await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }))
    await within(box).findByRole('checkbox', { name: /floor plans/ })
  })
})
