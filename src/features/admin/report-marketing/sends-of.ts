import { type MarketingReport, sendContents } from '#/domain/report/marketing-report.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'
import { isUnreadableSection } from '#/domain/report/report-section.ts'
import { parsePeriod, periodLabel } from '#/domain/time/dates.ts'
import { type ChartTone } from '#/ui/chart/tones.ts'

import { csvOfTable, type ReportCsv, sortedBy, tableSortOf } from '../reports/report-table.tsx'
import { type ReadSection } from './marketing-strip.tsx'
import { sendColumns, type SendsOf, sendTableColumns } from './sends-table.tsx'
import { changeCsvColumns } from './template-use.tsx'

const templates: SendsOf = {
  key: 'template',
  header: 'Template',
  term: 'template',
  none: 'Private templates',
  all: 'All templates',
}
const materials: SendsOf = {
  key: 'material',
  header: 'Material',
  term: 'material',
  none: 'Removed materials',
}
const people: SendsOf = { key: 'person', header: 'Person', term: 'sender', none: 'No one', all: 'All people' }
const properties: SendsOf = {
  key: 'property',
  header: 'Property',
  term: 'sender',
  none: 'No property',
  all: 'All properties',
}

/** The tables of sends, by what they are grouped by. */
export const sendsOf = { templates, materials, people, properties }

/** The series of the chart, by what was sent. */
export const contentLooks: Readonly<
  Record<(typeof sendContents)[number], { label: string; tone: ChartTone }>
> = {
  template: { label: 'Template', tone: 1 },
  material: { label: 'Material', tone: 2 },
  both: { label: 'Both', tone: 3 },
}

const titles: Readonly<Record<string, string>> = {
  sent: 'Sent',
  'with-template': 'Sent with a template',
  'with-material': 'Sent with a material',
  settled: 'Sent, reply known',
  replied: 'Sent, replied',
  toured: 'Sent, tour set after',
}

/** Returns the title of a dialog with sends: `Sent, Tour confirmation`. */
export function titleOfSends({ what, by }: ShownRows, answer: MarketingReport | undefined): string {
  const who = answer && !isUnreadableSection(answer.who) ? answer.who : undefined
  const lines = {
    template: answer && !isUnreadableSection(answer.templates) ? answer.templates : [],
    material: answer && !isUnreadableSection(answer.materials) ? answer.materials : [],
    person: who?.people ?? [],
    property: who?.properties ?? [],
  }
  const named = [templates, materials, people, properties].map(({ key, none }) =>
    by[key] === 'none' ? none : lines[key].find(({ of }) => of?.id === by[key])?.of?.name,
  )
  const part = sendContents.find((one) => one === by['part'])
  const days = parsePeriod(by['days'])
  return [
    titles[what] ?? 'Sent',
    ...named,
    by['with'] === 'template' ? 'with a template' : undefined,
    part && contentLooks[part].label,
    days === undefined ? undefined : periodLabel(days),
    by['around'] === undefined ? undefined : `${by['around']} its change`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the tables of the report for the CSV files. */
export function marketingFiles(answer: MarketingReport, sort: string | undefined): ReportCsv[] {
  const { who, templates: ofTemplates, materials: ofMaterials, changes } = answer
  const table = (title: string, of: SendsOf, lines: ReadSection<'templates'>) =>
    csvOfTable(title, sendColumns(of), sortedBy(lines, sendTableColumns(of), tableSortOf(of.key, sort)))
  return [
    ...(isUnreadableSection(ofTemplates) ? [] : [table('Templates', templates, ofTemplates)]),
    ...(isUnreadableSection(ofMaterials) ? [] : [table('Materials', materials, ofMaterials)]),
    ...(isUnreadableSection(who)
      ? []
      : [table('By person', people, who.people), table('By property', properties, who.properties)]),
    ...(isUnreadableSection(changes)
      ? []
      : [
          csvOfTable(
            'Changes',
            changeCsvColumns,
            sortedBy(changes, changeCsvColumns, tableSortOf('changes', sort)),
          ),
        ]),
  ]
}
