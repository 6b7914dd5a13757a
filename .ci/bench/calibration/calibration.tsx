import { useEffect, useState } from 'react'

interface Row {
  id: string
  name?: string
  leadStatus?: string
  teamName?: string
  firstChannel?: string
  createdTs?: number
}

/** What bare React does with the rows of the product: one fetch, a plain table, a detail of a row, and back. */
export function Calibration() {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [open, setOpen] = useState<Row>()
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch('/api/calibration', { signal: controller.signal })
      const page: { items: Row[] } = await response.json()
      setRows(page.items)
    }
    load().catch(() => undefined)
    return () => controller.abort()
  }, [])

  if (open) {
    return (
      <main>
        <button type="button" aria-label="Back to leads" onClick={() => setOpen(undefined)}>
          Back
        </button>
        <h1>{open.name}</h1>
        <dl>
          {Object.entries(open).map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      </main>
    )
  }
  return (
    <main>
      <h1>All leads</h1>
      <table>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-index={index}>
              <td>{row.firstChannel}</td>
              <td>
                <button type="button" data-open onClick={() => setOpen(row)}>
                  {row.name}
                </button>
              </td>
              <td>{row.leadStatus}</td>
              <td>{row.teamName}</td>
              <td>{row.createdTs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
