import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Link2, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { openHousesQuery } from '#/api/admin/open-houses.ts'
import { teamsQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import {
  type HelpQuestion,
  helpSteps,
  helpTips,
  matchingQuestions,
  type HelpStep,
} from '#/domain/open-house/help.ts'
import {
  changeVerdict,
  type OpenHouse,
  openHouseDay,
  openHouseHours,
} from '#/domain/open-house/open-house.ts'
import { canSeeTeam } from '#/domain/policy/team-rights.ts'
import { searchText } from '#/lib/search-params.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { SearchBox } from '../table/admin-toolbar.tsx'
import { QueryList } from '../table/query-list.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { OpenHouseQr } from './open-house-cells.tsx'

import '#/features/admin/admin.css'
import './help-print.css'

const searchSchema = z.object({ q: searchText })

/** Explains how open houses and their check-in work. Everything except the list of open houses is static. */
export function OpenHouseHelpPage() {
  const { supportEmail } = useConfig()
  const [search, change] = useAdminSearch(searchSchema)
  const hash = useLocation({ select: (location) => location.hash })
  const questions = matchingQuestions(search.q ?? '')
  return (
    <>
      <PageHeader
        title="Open House Help"
        actions={
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto" data-help>
        <div className="mx-auto flex max-w-[760px] flex-col gap-10 px-4 py-6 tablet:px-6">
          <section aria-labelledby="help-steps">
            <h2 id="help-steps" className="mb-4 text-title-md">
              Step by step
            </h2>
            <ol className="flex flex-col gap-8" data-help-steps>
              {helpSteps.map(({ id, title, text, picture }, index) => (
                <li key={id} id={id} className="scroll-mt-4">
                  <h3 className="text-heading">
                    {index + 1}. {title}
                  </h3>
                  <p className="mt-1 mb-3 text-reading text-ink-2">{text}</p>
                  <HelpPicture id={id} alt={picture} />
                </li>
              ))}
            </ol>
          </section>
          <Sign />
          <section aria-labelledby="help-tips">
            <h2 id="help-tips" className="mb-2 text-title-md">
              At the door
            </h2>
            <ul className="list-disc pl-5 text-reading text-ink-2">
              {helpTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="help-questions">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 id="help-questions" className="text-title-md">
                Questions
              </h2>
              <span className="print:hidden">
                <SearchBox label="Search questions" value={search.q} onChange={(q) => change({ q })} />
              </span>
            </div>
            <p role="status" className="sr-only">
              {countOf(questions.length, 'question')}
            </p>
            {questions.map((one) => (
              <Question key={one.id} one={one} here={hash === one.id} />
            ))}
            {questions.length === 0 && (
              <p className="text-ink-2">
                No question matches.{' '}
                <Button size="sm" onClick={() => change({ q: undefined })}>
                  Clear
                </Button>
              </p>
            )}
          </section>
          {supportEmail !== '' && (
            <section aria-labelledby="help-contact">
              <h2 id="help-contact" className="mb-2 text-title-md">
                Still stuck?
              </h2>
              <p className="text-reading text-ink-2">
                Write to{' '}
                <a href={`mailto:${supportEmail}`} className="text-accent-text underline underline-offset-2">
                  {supportEmail}
                </a>
                .
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** A question with its answer. It starts open if the address points to it. */
function Question({ one, here }: { one: HelpQuestion; here: boolean }) {
  const { id, question, answer } = one
  const [open, setOpen] = useState(here)
  useEffect(() => {
    if (here) document.getElementById(id)?.scrollIntoView()
  }, [here, id])
  return (
    <details
      id={id}
      open={open || here}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="scroll-mt-4 border-b border-line py-3"
    >
      <summary className="cursor-pointer text-reading font-medium">{question}</summary>
      <p className="mt-2 text-reading text-ink-2">{answer}</p>
      <a
        href={`#${id}`}
        className="mt-1 inline-flex items-center gap-1.5 text-small text-ink-3 print:hidden"
        aria-label={`Link to this answer: ${question}`}
      >
        <Icon icon={Link2} size={14} />
        Link to this answer
      </a>
    </details>
  )
}

/** The printable sign of a chosen open house, with its QR code. */
function Sign() {
  const { user } = useViewer()
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const team = teams.data?.find((one) => canSeeTeam(user, one).ok)
  return (
    <section aria-labelledby="help-sign" className="print:hidden">
      <h2 id="help-sign" className="mb-2 text-title-md">
        A sign for the door
      </h2>
      <p className="mb-3 text-reading text-ink-2">
        The sign has the code, the address, the hours and the host, on one sheet of paper.
      </p>
      <QueryList query={teams} what="The open houses" rows={1}>
        {() => (team ? <SignOf teamId={team.id} /> : <NoOpenHouses />)}
      </QueryList>
    </section>
  )
}

function SignOf({ teamId }: { teamId: string }) {
  const now = useNow(60_000)
  const query = useQuery(openHousesQuery(teamId))
  const [chosen, setChosen] = useState<string>()
  return (
    <QueryList
      query={query}
      what="The open houses"
      rows={1}
      answer={{ queryKey: adminKeys.openHouses(teamId), one: 'open house', many: 'open houses' }}
    >
      {(all) => {
        const houses = all
          .filter((house) => changeVerdict(house, now).ok)
          .toSorted((a, b) => a.startTs - b.startTs)
        const house: OpenHouse | undefined = houses.find(({ id }) => id === chosen) ?? houses[0]
        if (!house) return <NoOpenHouses />
        return (
          <div className="flex flex-wrap items-end gap-3">
            <PlainSelect
              label="Open house"
              placeholder="Choose one"
              value={house.id}
              options={houses.map((one) => ({
                value: one.id,
                label: `${openHouseDay(one, now)}, ${openHouseHours(one)}`,
              }))}
              onChange={setChosen}
            />
            <OpenHouseQr house={house} size="md" label="Show the sign" />
          </div>
        )
      }}
    </QueryList>
  )
}

const NoOpenHouses = () => <p className="text-ink-3">No upcoming open houses yet.</p>

// Generated from the app by e2e/admin/help-pictures.e2e.ts.
const pictures: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const of = (name: string) => pictures[`./pictures/${name}.jpg`]

/** The picture of a step in both themes. The light one is printed. */
function HelpPicture({ id, alt }: { id: HelpStep['id']; alt: string }) {
  const frame = 'w-full rounded-md border border-line'
  return (
    <>
      <img src={of(id)} alt={alt} width={1200} height={750} className={`${frame} dark:hidden print:block`} />
      <img
        src={of(`${id}-dark`)}
        alt={alt}
        width={1200}
        height={750}
        className={`${frame} hidden dark:block print:hidden`}
      />
    </>
  )
}
