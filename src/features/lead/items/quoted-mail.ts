/** An email in two parts: the new text, and the older email below it. */
interface FoldedMail {
  readonly fresh: string
  readonly quoted: string
}

/**
 * Separates the new text of an email from the quoted email at its end. An email with replies between the quoted lines,
 * or with nothing but a quote, is not split.
 */
export function foldQuoted(body: string): FoldedMail {
  const lines = body.split(/\r\n|\r|\n/)
  const at = quoteStart(lines)
  const fresh = lines.slice(0, at).join('\n').trimEnd()
  if (at >= lines.length || fresh.trim() === '') return { fresh: lines.join('\n').trim(), quoted: '' }
  return { fresh: fresh.replace(/^\n+/, ''), quoted: lines.slice(at).join('\n').trim() }
}

function quoteStart(lines: readonly string[]): number {
  const lastOwn = lines.findLastIndex((line) => !isQuote(line) && line.trim() !== '')
  // The first quoted line below the marker. It only moves down, so that an email with nothing but markers is read only
  // once.
  let quote = -1
  for (let index = 0; index < lines.length; index += 1) {
    if (!isMarker(lines, index)) continue
    quote = Math.max(quote, index + 1)
    while (quote < lines.length && !isQuote(lines[quote] ?? '')) quote += 1
    // "On ... wrote:" is followed by replies between the quoted lines. Folding would hide those replies.
    if (lastOwn > quote) continue
    return index
  }
  return trailingQuote(lines)
}

const isQuote = (line: string) => line.startsWith('>')

function isMarker(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  if (/^-{2,}\s?(Original Message|Forwarded message)\s?-{2,}$/i.test(line)) return true
  if (/^_{20,}$/.test(line)) return isHeader(lines, index + 1)
  if (/^From:\s\S/.test(line)) return isHeader(lines, index)
  if (!/^On\s\S/.test(line) || line.length > 300) return false
  // Some email programs break this line in two.
  const next = (lines[index + 1] ?? '').trim()
  return line.endsWith('wrote:') || (!line.endsWith('.') && next.length < 200 && next.endsWith('wrote:'))
}

/** Whether an Outlook header starts here: From, then Sent or Date within the next two lines. */
function isHeader(lines: readonly string[], index: number): boolean {
  const from = lines.slice(index, index + 2).findIndex((line) => /^From:\s\S/.test(line.trim()))
  if (from < 0) return false
  return lines.slice(index + from + 1, index + from + 3).some((line) => /^(Sent|Date):\s\S/.test(line.trim()))
}

function trailingQuote(lines: readonly string[]): number {
  let start = lines.length
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? ''
    if (isQuote(line)) start = index
    else if (line.trim() !== '') break
  }
  return start
}
