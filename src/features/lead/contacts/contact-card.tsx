import { Mail, MessageSquare } from 'lucide-react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { type Calling } from '#/components/call-button/calling.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type Contact, contactTypeLabels, phoneTypeLabels } from '#/domain/lead/contacts/contact.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { digitsOf, formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { telHref } from '#/domain/user/tel-href.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { isPhone } from '#/ui/is-phone.ts'

/** One contact: the name, the role, and every way to reach them. Each number can be texted if the rules allow it. */
export function ContactCard({
  contact,
  leadId,
  leadName,
  communicate,
  calling,
  onText,
}: {
  contact: Contact
  leadId: string
  leadName: string
  communicate: Verdict
  calling: Calling
  onText: (target: TextTarget) => void
}) {
  const mail = useEmailWindows()
  const name = trimmed(contact.name) || leadName
  const spoken = shortName(name)
  const role = [labelOf(contactTypeLabels, contact.contactType), contact.company?.trim()]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="pb-1.5 last:pb-0">
      <div className="flex items-center gap-2.5">
        <UserAvatar id={contact.id} name={name} size={28} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5">
            <PersonName name={name} className="truncate font-medium text-ink" />
            {contact.primaryContact && (
              <Badge tone="accent" className="!h-[18px] !text-micro">
                Primary
              </Badge>
            )}
          </p>
          <p className="truncate text-small text-ink-3" data-user-text data-tip={shortName(role, 200)}>
            {role}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] items-center">
        {contact.phoneNumbers.map((phone, index) => (
          <div key={`${index}-${phone.number}`} className="contents">
            <dt className="text-ink-3">
              {phone.phoneType === undefined ? 'Phone' : labelOf(phoneTypeLabels, phone.phoneType)}
            </dt>
            <dd
              className="flex min-h-7 min-w-0 items-center justify-between gap-2 max-tablet:min-h-11"
              data-user-text
            >
              <Number number={phone.number} ext={phone.ext} />
              {digitsOf(phone.number) !== '' && (
                <span className="flex shrink-0">
                  <CallButton
                    calling={calling}
                    target={{ phone: phone.number, ext: phone.ext, name }}
                    className="max-tablet:size-11"
                  />
                  <GatedIconButton
                    verdict={communicate}
                    icon={MessageSquare}
                    label={`Text ${spoken}, ${formatPhone(phone.number)}`}
                    className="max-tablet:size-11"
                    onClick={() =>
                      onText({
                        leadId,
                        phone: phone.number,
                        name,
                        contactType: contact.contactType,
                        contactRef: contact.id,
                      })
                    }
                  />
                </span>
              )}
            </dd>
          </div>
        ))}
        {contact.email !== undefined && (
          <>
            <dt className="text-ink-3">Email</dt>
            <dd
              className="flex min-h-7 min-w-0 items-center justify-between gap-2 max-tablet:min-h-11"
              data-user-text
            >
              <bdi className="min-w-0 break-words wrap-anywhere text-ink">{contact.email}</bdi>
              {isEmail(contact.email) && (
                <GatedIconButton
                  verdict={communicate}
                  icon={Mail}
                  label={`Email ${spoken}`}
                  className="max-tablet:size-11"
                  onClick={() =>
                    mail.open({ leadId, name: leadName, to: [{ address: contact.email ?? '', name }] })
                  }
                />
              )}
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

function Number({ number, ext }: { number: string; ext: string | undefined }) {
  const href = isPhone() ? telHref(number, ext) : undefined
  // If there is little room, the extension wraps below, because a truncated number is useless.
  const shown = (
    <PhoneNumber number={number} ext={ext} className="min-w-0 wrap-anywhere !whitespace-normal text-ink" />
  )
  if (href === undefined) return shown
  return (
    <a
      href={href}
      className="inline-flex min-h-11 min-w-0 items-center text-accent-text underline underline-offset-2"
    >
      {shown}
    </a>
  )
}

function labelOf(labels: Readonly<Record<string, string>>, word: string): string {
  return (Object.hasOwn(labels, word) ? labels[word] : undefined) ?? labelOfWord(word)
}
