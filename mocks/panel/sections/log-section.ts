import { linkButton, section } from '../controls.ts'
import { el } from '../dom.ts'
import { icon, type IconName } from '../icons.ts'
import { formatSeconds } from '../moment.ts'
import { type LogLine } from '../watch.ts'
import { type SectionContext } from './section.ts'

/** Maximum number of displayed lines. */
const KEPT = 200

/** Whether a line reports something that went wrong. */
export function isBad({ kind, text }: Pick<LogLine, 'kind' | 'text'>): boolean {
  return kind === 'fault' || (kind === 'request' && /, (reply lost|[45]\d\d) in \d+ ms$/.test(text))
}

/**
 * Returns the text of a line. The duration of a lost reply is omitted because it means nothing, and long durations get
 * a thousands separator.
 */
export function formatLogLine({ text }: Pick<LogLine, 'text'>): string {
  return text
    .replace(/, reply lost in \d+ ms$/, ', reply lost')
    .replace(/(\d{4,}) ms$/, (_, ms: string) => `${Number(ms).toLocaleString('en-US')} ms`)
}

const glyphs: Readonly<Record<LogLine['kind'], IconName>> = {
  request: 'arrowUp',
  event: 'arrowDown',
  fault: 'x',
  note: 'minus',
}
const meanings: Readonly<Record<LogLine['kind'], string>> = {
  request: 'Request',
  event: 'Event',
  fault: 'Fault',
  note: 'Note',
}

/** The last section of the panel, which is always visible. */
export interface LogSection {
  element: HTMLElement
  lines(lines: readonly LogLine[], anew: boolean): void
}

/** The section with the network traffic, newest first. */
export function logSection(context: SectionContext): LogSection {
  const list = el('ol', { class: 'log', attributes: { 'aria-label': 'Log, newest first', tabindex: '0' } })
  const empty = el('p', { class: 'nothing' }, 'Nothing yet')
  const clear = linkButton({
    label: 'Clear',
    hint: 'Empties the log',
    press: () =>
      context.act(async () => {
        await context.sim.do('clearLog')
        return undefined
      }),
  })
  const draw = (line: LogLine) => {
    const bad = isBad(line)
    const text = formatLogLine(line)
    return el(
      'li',
      { class: bad ? 'bad' : '' },
      el('time', {}, formatSeconds(line.ts)),
      icon(bad ? 'x' : glyphs[line.kind], 12),
      el('span', { class: 'unseen' }, `${meanings[line.kind]}: `),
      el('span', { class: 'cut', attributes: { title: text } }, text),
    )
  }
  const element = section('Log', clear, list, empty)
  element.classList.add('below')
  return {
    element,
    lines(lines, anew) {
      const newest = lines.slice(-KEPT).toReversed().map(draw)
      if (anew) list.replaceChildren(...newest)
      else list.prepend(...newest)
      while (list.children.length > KEPT) list.lastElementChild?.remove()
      empty.hidden = list.children.length > 0
    },
  }
}
