import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'

import { useViewer } from '#/providers/viewer.tsx'

import { bannerAction } from './banner-action.ts'
import { BannerLine } from './banner-line.tsx'
import { type NamedTeam } from './banner-rules.ts'
import { TeamNames } from './team-names.tsx'
import { teamSettingsPath } from './team-settings-path.ts'

/** 'Authorization Required.': the mail account of a team failed; settings are for those who may change it (S2 section 2). */
export function EmailBanner({ teams, more }: { teams: readonly NamedTeam[]; more: number }) {
  const { kind } = useViewer()
  const [only] = teams.length === 1 ? teams : []
  return (
    <BannerLine
      kind="email"
      icon={MailWarning}
      actions={
        only?.linked && (
          <Link
            to={teamSettingsPath(kind, 'email-auth')}
            params={{ teamId: only.id }}
            className={`${bannerAction} text-warning-text`}
          >
            Email settings
          </Link>
        )
      }
    >
      <strong className="font-semibold">Authorization Required.</strong>{' '}
      <span>
        {only ? <bdi>{only.name}</bdi> : <TeamNames teams={teams} more={more} page="email-auth" />} cannot
        send or receive email.
      </span>
    </BannerLine>
  )
}
