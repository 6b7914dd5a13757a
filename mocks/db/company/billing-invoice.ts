import { monthText } from '#/domain/billing/telecom-bill.ts'
import { formatAmount, formatRate } from '#/lib/money.ts'

import { type World } from '../world.ts'
import {
  billingOf,
  boundsOf,
  paidNumbers,
  periodOf,
  prices,
  shiftPeriod,
  usageLines,
} from './billing-usage.ts'

const DAY = 86_400_000

/** Returns the cost of a period in cents. */
export function amountsOf(world: World, clientRef: string, period: string) {
  const lines = usageLines(world, clientRef, period)
  const sum = (of: 'minutes' | 'texts') =>
    lines.reduce((all, { days }) => all + days.reduce((day, one) => day + one[of], 0), 0)
  const [minutes, texts, numbers] = [sum('minutes'), sum('texts'), paidNumbers(world, clientRef, period)]
  const cents = {
    numbers: numbers * prices.number,
    minutes: Math.round((minutes * prices.minute) / 100),
    texts: Math.round((texts * prices.text) / 100),
  }
  return { minutes, texts, numbers, cents, total: cents.numbers + cents.minutes + cents.texts }
}

/** Returns the periods of a client that can be viewed, newest first. */
export function periodsOf(world: World, clientRef: string): string[] {
  const { firstPeriod } = billingOf(world, clientRef)
  const periods = [periodOf(world.clock.now())]
  while ((periods.at(-1) ?? firstPeriod) > firstPeriod)
    periods.push(shiftPeriod(periods.at(-1) ?? firstPeriod, -1))
  return periods
}

/** Returns the invoices of a client, newest first. There is one for every period that is over. */
export function invoicesOf(world: World, clientRef: string) {
  const now = world.clock.now()
  const { late } = billingOf(world, clientRef)
  return periodsOf(world, clientRef)
    .slice(1)
    .map((period, at) => {
      const { to } = boundsOf(period)
      const paidTs = to + 2.6 * DAY
      const dueTs = to + 14 * DAY
      const paid = now >= paidTs && !(late === true && at === 0)
      return {
        id: `invoice-${period}`,
        period,
        cents: amountsOf(world, clientRef, period).total,
        state: paid ? 'paid' : now >= dueTs ? 'overdue' : 'open',
        dueTs,
        paidTs: paid ? paidTs : null,
      }
    })
}

/** Returns an invoice as a PDF document. @param id of a period that is over */
export function invoicePdf(world: World, clientRef: string, id: string): string {
  const period = id.replace(/^invoice-/, '')
  const amounts = amountsOf(world, clientRef, period)
  const row = (what: string, cents: number) => `${what.padEnd(52)}${formatAmount(cents).padStart(12)}`
  const client = world.store.clients.get(clientRef)?.name ?? 'Client'
  return pdfOf(`Invoice, ${monthText(period)}`, [
    client,
    `Telephone, ${monthText(period)} (days of UTC)`,
    '',
    row(`${amounts.numbers} numbers at ${formatAmount(prices.number)}`, amounts.cents.numbers),
    row(
      `${amounts.minutes.toLocaleString('en-US')} minutes at ${formatRate(prices.minute)}`,
      amounts.cents.minutes,
    ),
    row(`${amounts.texts.toLocaleString('en-US')} texts at ${formatRate(prices.text)}`, amounts.cents.texts),
    '',
    row('Total', amounts.total),
  ])
}

/** Encodes a text for a PDF: WinAnsi as octal codes, unsupported characters as question marks. */
const pdfText = (text: string) =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0xa0 && code <= 0xff) return `\\${code.toString(8)}`
    if (code < 0x20 || code > 0x7e) return '?'
    return /[()\\]/.test(character) ? `\\${character}` : character
  }).join('')

/** Returns a PDF of one page with a heading and lines in monospaced columns. */
function pdfOf(title: string, lines: readonly string[]): string {
  const body = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n')
  const stream = `BT /F1 20 Tf 56 720 Td (${pdfText(title)}) Tj ET\nBT /F2 11 Tf 16 TL 56 684 Td\n${body}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
