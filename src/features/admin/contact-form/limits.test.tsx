import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { type DraftField, questionLimits } from '#/domain/settings/contact-form.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

import { FieldList } from './field-list.tsx'
import { FormPreview } from './form-preview.tsx'
import { QuestionDialog } from './question-dialog.tsx'

const question = (id: string, choices: string[] = []): DraftField => ({
  id,
  type: choices.length > 0 ? 'CHOICE' : 'TEXT',
  label: `Question ${id}`,
  own: true,
  on: true,
  required: false,
  choices,
})
const button = (name: string) => screen.getByRole('button', { name })

test('the Add question button is described with why no question can be added', async () => {
  const fields = Array.from({ length: questionLimits.count }, (_, at) => question(String(at)))
  function Page() {
    const form = useAppForm({ ...formBasics, defaultValues: { fields } })
    return (
      <form.AppField name="fields">
        {() => <FieldList chosen={undefined} onChoose={() => undefined} answersOf={() => 0} />}
      </form.AppField>
    )
  }
  await renderScreen({ page: <Page /> })
  expect(button('Add question')).toHaveAccessibleDescription('At most 10 questions of your own.')
})

test('the buttons for choices are described with why none can be removed or added', async () => {
  const choices = ['Studio', 'Loft']
  await renderScreen({
    page: (
      <QuestionDialog question={question('a', choices)} onClose={() => undefined} onDone={() => undefined} />
    ),
  })
  const remove = await screen.findByRole('button', { name: 'Remove choice 2' })
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  expect(remove).toHaveAccessibleDescription('A question has at least 2 choices.')
  for (let at = choices.length; at < questionLimits.mostChoices; at += 1)
    await userEvent.click(button('Add choice'))
  expect(button('Add choice')).toHaveAccessibleDescription('At most 10 choices.')
  expect(button('Remove choice 2')).not.toHaveAttribute('aria-disabled')
})

test('removing a choice moves the focus to the next choice, after the last one to Add choice', async () => {
  await renderScreen({
    page: (
      <QuestionDialog
        question={question('a', ['Studio', 'Loft', 'Duplex', 'Attic'])}
        onClose={() => undefined}
        onDone={() => undefined}
      />
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove choice 1' }))
  expect(button('Remove choice 1')).toHaveFocus()
  await userEvent.click(button('Remove choice 3'))
  expect(button('Add choice')).toHaveFocus()
})

test('an edited question keeps what a colleague switched while its dialog was open', async () => {
  function Page() {
    const form = useAppForm({ ...formBasics, defaultValues: { fields: [question('name'), question('a')] } })
    return (
      <>
        <form.AppField name="fields">
          {() => <FieldList chosen="a" onChoose={() => undefined} answersOf={() => 0} />}
        </form.AppField>
        <button
          type="button"
          onClick={() =>
            form.setFieldValue('fields', (all) =>
              all.map((one) => (one.id === 'a' ? { ...one, required: true } : one)),
            )
          }
        >
          Colleague
        </button>
      </>
    )
  }
  await renderScreen({ page: <Page /> })
  const colleague = button('Colleague')
  await userEvent.click(button('Edit Question a'))
  const text = await screen.findByRole('textbox', { name: 'Question' })
  await userEvent.type(text, '?')
  fireEvent.click(colleague)
  await userEvent.click(button('Done'))
  expect(await screen.findByRole('checkbox', { name: 'Question a?: required' })).toBeChecked()
})

test('the select of the form preview is described with why its answer is missing', async () => {
  const bedrooms: DraftField = { ...question('beds'), type: 'BEDROOMS', label: 'Bedrooms', required: true }
  await renderScreen({
    page: (
      <FormPreview
        draft={{ fields: [bedrooms], thanks: '' }}
        name="Foundry Lofts"
        address={undefined}
        url={undefined}
        logo={undefined}
        chosen={undefined}
      />
    ),
  })
  await userEvent.click(button('Send'))
  expect(screen.getByRole('combobox', { name: 'Bedrooms' })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Bedrooms' })).toHaveAccessibleDescription('Required')
})
