import { Kpi, Kpis } from '#/components/figures/kpi.tsx'
import { type BilledNumber, IDLE_DAYS, numberState } from '#/domain/billing/billed-number.ts'
import {
  billSums,
  daysOfPeriod,
  forecastCents,
  lastDayText,
  monthText,
  type TelecomBill,
  usageAgainst,
} from '#/domain/billing/telecom-bill.ts'
import { formatAmount } from '#/lib/money.ts'
import { readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'

/** The key figures of the bill. `money` has the figures that only superusers see. */
export function BillStrip({ bill, now }: { bill: TelecomBill; now: number }) {
  const { money, period, days } = bill
  const numbers = readable(bill.numbers)
  const sums = money && billSums(money)
  const idle = numbers.filter((one) => numberState(one, now) === 'idle').length
  const sum = (of: 'minutes' | 'texts') => days.reduce((all, day) => all + day[of], 0)
  const { over } = daysOfPeriod(period, now)
  // The list of numbers is always the current one, so a past period uses the count in `money`.
  const count = over && money ? money.paidNumbers : ownNumbers(numbers)
  const asOf = money ? undefined : 'as of today'
  // Leave out the running day, because its partial value would make every line end with a drop.
  const whole = over ? days : days.slice(0, -1)
  const used = (of: 'minutes' | 'texts', label: string) => (
    <Kpi
      label={label}
      line={
        // A line needs more than two different values.
        new Set(whole.map((day) => day[of])).size > 2 && (
          <Sparkline
            values={whole.map((day) => day[of])}
            label={`${label} by day: ${whole.map((day) => formatCount(day[of])).join(', ')}`}
          />
        )
      }
      sentence={sentence(
        sums && formatAmount(sums[of]),
        usageAgainst(sum(of), bill.before?.[of], period, now),
      )}
    >
      {formatCount(sum(of))}
    </Kpi>
  )
  return (
    <Kpis label="Bill summary" columns={money ? 5 : 3}>
      {money && sums && (
        <Kpi
          label={over ? monthText(period.id) : 'So far this period'}
          line={false}
          sentence={over ? 'The period is over' : <Forecast bill={bill} now={now} />}
        >
          {formatAmount(sums.total)}
        </Kpi>
      )}
      <Kpi
        label="Numbers"
        line={false}
        sentence={sentence(
          sums && formatAmount(sums.numbers),
          over ? asOf : idle === 0 ? 'none idle' : `${formatCount(idle)} idle for ${IDLE_DAYS} days`,
        )}
      >
        {formatCount(count)}
      </Kpi>
      {used('minutes', 'Minutes')}
      {used('texts', 'Texts')}
      {money && (
        <Kpi
          label="Plan"
          line={false}
          sentence={
            money.plan.numbers === undefined
              ? `${countOf(count, 'number')} used`
              : `${formatCount(count)} of ${countOf(money.plan.numbers, 'number')} used`
          }
        >
          {money.plan.name}
        </Kpi>
      )}
    </Kpis>
  )
}

/** Counts the client's numbers, without those that have not been ported in yet. */
const ownNumbers = (numbers: readonly BilledNumber[]) =>
  numbers.filter(({ port }) => !(port?.direction === 'IN' && port.state !== 'completed')).length

/**
 * Returns text like `$56.00, 1 idle for 30 days`. Without an amount in front, the rest starts with a capital letter.
 */
function sentence(amount: string | undefined, rest: string | undefined): string {
  if (amount === undefined) return rest === undefined ? '' : rest.charAt(0).toUpperCase() + rest.slice(1)
  return rest === undefined ? amount : `${amount}, ${rest}`
}

function Forecast({ bill, now }: { bill: TelecomBill; now: number }) {
  const { money, period } = bill
  const cents = money && forecastCents(money, period, now)
  if (cents === undefined) return null
  const { days, soFar } = daysOfPeriod(period, now)
  return (
    <span
      data-tip={`Minutes and texts as in the ${soFar === 1 ? 'first day' : `${soFar} days so far`}, over ${days} days; the numbers once`}
    >
      about {formatAmount(cents)} by {lastDayText(period)}
    </span>
  )
}
