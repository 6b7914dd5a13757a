import { type ReactNode, useId } from 'react'

import { managingFlags, type PermissionFlag } from '#/domain/member/member.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { cx } from '#/ui/cx.ts'

interface FlagTexts {
  readonly flag: PermissionFlag
  readonly label: string
  readonly about: string
}

const leads: readonly FlagTexts[] = [
  { flag: 'agent', label: 'Agent', about: 'Claims leads, gets calls, texts and emails.' },
  { flag: 'assignLeads', label: 'Assign leads', about: 'Gives any lead to any member.' },
  { flag: 'readonly', label: 'Read-only', about: 'Opens every lead, changes nothing.' },
]
/**
 * @param deletes what the configuration right allows the user to delete; undefined for a single property, which cannot
 * be deleted
 */
const managing = (deletes?: string): readonly FlagTexts[] => [
  { flag: 'manageCampaigns', label: 'Manage campaigns', about: 'Numbers, emails, forms and routing.' },
  { flag: 'manageListings', label: 'Manage listings', about: 'Properties, units and listing state.' },
  { flag: 'manageTeamMembers', label: 'Manage members', about: 'Adds people, edits these flags.' },
  {
    flag: 'manageConfiguration',
    label: 'Manage configuration',
    about: deletes === undefined ? 'Settings pages.' : `Settings pages, deleting the ${deletes}.`,
  },
]

const texts = [...leads, ...managing()]

/** Returns the label of a flag in the permission form. */
export function flagLabel(flag: string): string {
  return flag === 'fullAccess' ? 'Full access' : (texts.find((one) => one.flag === flag)?.label ?? flag)
}

interface PermissionFieldsProps {
  value: TeamPermission
  onChange: (flag: PermissionFlag, on: boolean) => void
  disabled?: boolean | undefined
}

/**
 * The eight flags of a permission: full access, which includes the four flags for managing the team, then the lead
 * flags next to the team flags.
 */
export function PermissionFields({ value, onChange, disabled = false }: PermissionFieldsProps) {
  const { kind, teamNoun } = useViewer()
  const noun = teamNoun.team
  const deletes = kind === 'BROKER_SINGLE_PROP' ? undefined : noun.toLowerCase()
  const includes = (flag: PermissionFlag) => value.fullAccess && managingFlags.some((one) => one === flag)
  const row = ({ flag, label, about }: FlagTexts) => (
    <FlagRow
      key={flag}
      label={label}
      about={includes(flag) ? 'Included in full access' : about}
      checked={includes(flag) || value[flag]}
      disabled={disabled || includes(flag)}
      onChange={(on) => onChange(flag, on)}
    />
  )
  return (
    <>
      <div className="rounded-md border border-line-2 px-3 pt-2.5 pb-[11px]">
        <FlagRow
          centered
          label="Full access"
          about={`Edits and assigns every lead and manages the ${noun.toLowerCase()}. Taking leads still needs Agent.`}
          checked={value.fullAccess}
          disabled={disabled}
          onChange={(on) => onChange('fullAccess', on)}
        />
      </div>
      <div className="mt-4 grid gap-x-7 gap-y-4 tablet:grid-cols-2">
        <FlagGroup label="Leads">{leads.map(row)}</FlagGroup>
        <FlagGroup label={noun}>{managing(deletes).map(row)}</FlagGroup>
      </div>
    </>
  )
}

function FlagGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-heading">
        {label}
      </h3>
      <div className="flex flex-col gap-[17px]">{children}</div>
    </div>
  )
}

function FlagRow({
  label,
  about,
  checked,
  disabled,
  centered = false,
  onChange,
}: {
  label: string
  about: string
  checked: boolean
  disabled: boolean
  /** Whether the checkbox is centered beside both lines. */
  centered?: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className={cx('flex items-start', centered ? 'gap-3 tablet:items-center' : 'gap-2.5')}>
      <Checkbox
        id={`${id}-box`}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className={centered ? 'mt-px tablet:mt-0' : 'mt-px'}
      />
      <div className="min-w-0 leading-[18px]">
        {/* High enough for touch, by using the space between two rows. */}
        <label
          htmlFor={`${id}-box`}
          className={cx('-my-1 block py-1 font-medium', disabled ? 'text-ink-disabled' : 'cursor-pointer')}
        >
          {label}
        </label>
        <p
          id={id}
          className={cx(
            '-mb-px mt-px text-small leading-[18px]',
            disabled ? 'text-ink-disabled' : 'text-ink-3',
          )}
        >
          {about}
        </p>
      </div>
    </div>
  )
}
