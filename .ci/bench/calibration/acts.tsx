import { useId, useState } from 'react'

// As much as the product's screens show of 5,000 people, and no more: what the rows in view cost is what is compared.
const PEOPLE = Array.from({ length: 5_000 }, (_, at) => ({
  id: `user-${at}`,
  name: `Person ${(at * 7_919) % 5_000}`,
  email: `person-${at}@example.com`,
  role: at % 3 === 0 ? 'Superuser' : 'User',
  teams: ['Eastside', 'Westbrook'],
  seen: `${at % 28} days ago`,
}))
const ASCENDING = PEOPLE.toSorted((a, b) => a.name.localeCompare(b.name))
const DESCENDING = ASCENDING.toReversed()
const ROWS_IN_VIEW = 14
const GRID = { rows: 18, columns: 14 }
const FIELDS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
const CAMPAIGNS = Array.from({ length: 12 }, (_, at) => `Campaign ${at}`)

function People() {
  const [descending, setDescending] = useState(false)
  const [wanted, setWanted] = useState('')
  const rows = (descending ? DESCENDING : ASCENDING)
    .filter(({ name }) => name.includes(wanted))
    .slice(0, ROWS_IN_VIEW)
  return (
    <section>
      <input aria-label="Search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <div role="table">
        <button type="button" onClick={() => setDescending(!descending)}>
          Sort
        </button>
        {rows.map((person, index) => (
          <div key={person.id} role="row" data-index={index}>
            <div role="cell">
              <a href={`?user=${person.id}`}>{person.name}</a>
              <span>{person.email}</span>
            </div>
            <div role="cell">{person.role}</div>
            <div role="cell">Active</div>
            <div role="cell">
              {person.teams.map((team) => (
                <span key={team}>{team}</span>
              ))}
            </div>
            <div role="cell">Full access in 1</div>
            <div role="cell" />
            <div role="cell">{person.seen}</div>
            <div role="cell">
              <button type="button">More</button>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function Grid() {
  const [focused, setFocused] = useState(0)
  return (
    <div
      role="grid"
      tabIndex={-1}
      onKeyDown={({ key }) => {
        const next = focused + (key === 'ArrowDown' ? GRID.columns : 1)
        setFocused(next)
        document.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
      }}
    >
      {Array.from({ length: GRID.rows }, (_, row) => (
        <div key={row} role="row">
          {Array.from({ length: GRID.columns }, (__, column) => {
            const cell = row * GRID.columns + column
            return (
              <span key={column} role="gridcell" data-cell={cell} tabIndex={cell === focused ? 0 : -1}>
                {cell % 5}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Steps() {
  const id = useId()
  const [step, setStep] = useState(0)
  return (
    <form>
      <p>Step {step + 1}</p>
      <div key={step}>
        {FIELDS.map((field) => (
          <div key={field}>
            <label htmlFor={`${id}${field}`}>{field}</label>
            <input id={`${id}${field}`} defaultValue={`${field} ${step}`} />
          </div>
        ))}
      </div>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </form>
  )
}

function Campaigns() {
  const [released, setReleased] = useState<readonly string[]>([])
  return (
    <form>
      <output>{released.length} released</output>
      {CAMPAIGNS.map((name) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {['Save', 'Release'].map((choice) => (
            <label key={choice}>
              <input type="radio" name={name} onChange={() => setReleased([...released, name])} />
              {choice}
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  )
}

/** What a press costs in bare React: rows, cells, fields and choices as on the product's screens, without style. */
export function Acts() {
  return (
    <main>
      <People />
      <Grid />
      <Steps />
      <Campaigns />
    </main>
  )
}
