import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { hasUsShape, toE164 } from '#/domain/user/phone-number.ts'
import { wholeNumberSchema } from '#/lib/text/whole-number.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

import { CountBar } from '../table/count-bar.tsx'
import { FileDrop } from './file-drop.tsx'
import { NumberField } from './number-field.tsx'
import { UsPhoneField } from './us-phone-field.tsx'

const saved = vi.fn<(value: unknown) => void>()
const schema = z.object({
  days: wholeNumberSchema(1, 90, 'Enter between 1 and 90 days'),
  phone: z.string().check(z.refine((text) => hasUsShape(text), 'Phone must be a valid phone number.')),
})

function Form() {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { days: '14', phone: '' },
    validators: { onDynamic: schema },
    onSubmit({ value }) {
      const { days, phone } = z.parse(schema, value)
      saved({ days, phone: toE164(phone) })
    },
  })
  return (
    <form.AppForm>
      <form.FormBody>
        <form.AppField name="days">{() => <NumberField label="Lock duration" unit="days" />}</form.AppField>
        <form.AppField name="phone">{() => <UsPhoneField label="Phone" />}</form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}

test('a number field ignores wheel and arrow keys and validates with the message of its schema', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  const days = screen.getByRole('textbox', { name: 'Lock duration' })
  expect(days).toHaveAttribute('inputmode', 'numeric')
  expect(screen.getByText('days')).toBeVisible()
  days.focus()
  fireEvent.wheel(days, { deltaY: -100 })
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  expect(days).toHaveValue('14')
  for (const text of ['1e1', '+5', '7.0', '007', '１４', '']) {
    await user.clear(days)
    if (text !== '') await user.paste(text)
    await user.tab()
    expect(days).toHaveAccessibleDescription('Enter between 1 and 90 days')
    // The invalid text stays visible.
    expect(days).toHaveValue(text)
    await user.click(days)
  }
})

test('formats a US phone number while typing and on blur, and submits it as E.164', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await user.type(phone, '5125550139')
  expect(phone).toHaveValue('+1 (512) 555-0139')
  await user.clear(phone)
  await user.type(phone, '12')
  await user.tab()
  expect(phone).toHaveAccessibleDescription('Phone must be a valid phone number.')
  await user.clear(phone)
  await user.click(phone)
  await user.paste('x12.555.0139')
  await user.type(phone, '5', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(phone).toHaveValue('512.555.0139')
  await user.tab()
  expect(phone).toHaveValue('+1 (512) 555-0139')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ phone: '+15125550139' })))
})

test('sizes a bar relative to the largest value, with a minimum for values above zero', () => {
  const bar = (value: number, largest: number) => {
    const { container, unmount } = render(<CountBar value={value} largest={largest} width={100} />)
    const width = container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width
    unmount()
    return width
  }
  expect(bar(1_200, 1_200)).toBe('100px')
  expect(bar(300, 1_200)).toBe('25px')
  expect(bar(1, 1_200)).toBe('2px')
  expect(bar(0, 1_200)).toBe('0px')
  expect(bar(0, 0)).toBe('0px')
  render(<CountBar value={1_200} largest={1_200} />)
  expect(screen.getByText('1,200')).toBeVisible()
})

test('accepts dropped or chosen files, one unless multiple, and the same file again', async () => {
  const used = vi.fn<(names: string[]) => void>()
  const files = [new File(['a'], 'a.mp3'), new File(['b'], 'b.mp3')]
  const drop = (more = {}) => (
    <FileDrop
      label="Drop a recording here"
      onFiles={(given) => used(given.map(({ name }) => name))}
      {...more}
    />
  )
  const { rerender } = render(drop())
  const zone = screen.getByRole('group', { name: 'Drop a recording here' })
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })
  expect(used).toHaveBeenLastCalledWith(['a.mp3'])
  // A dropped text is not a file.
  const text = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(text, { dataTransfer: { types: ['text/plain'], files: [] } })
  fireEvent(zone, text)
  expect(text.defaultPrevented).toBe(false)
  rerender(drop({ multiple: true }))
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })
  expect(used).toHaveBeenLastCalledWith(['a.mp3', 'b.mp3'])
  const input = screen.getByLabelText<HTMLInputElement>('Drop a recording here', { selector: 'input' })
  const user = userEvent.setup({ delay: null })
  await user.upload(input, files.slice(0, 1))
  await user.upload(input, files.slice(0, 1))
  expect(used.mock.calls.slice(-2)).toEqual([[['a.mp3']], [['a.mp3']]])
  const before = used.mock.calls.length
  rerender(drop({ busy: true, error: 'Choose an MP3 or WAV file' }))
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })
  expect(used).toHaveBeenCalledTimes(before)
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an MP3 or WAV file')
})
