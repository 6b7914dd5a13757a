import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Headphones, Settings, Volume2 } from 'lucide-react'

import { type AudioSetup, type AudioSetupState } from '#/components/phone-tools/audio-setup.ts'
import { useAudioSetup } from '#/components/phone-tools/use-audio-setup.ts'
import { repeatableLinkState } from '#/components/repeatable-link.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

const titles = { speaker: 'Speaker', microphone: 'Microphone', ring: 'Ring' } as const

/**
 * Chooses the speaker, the microphone and the ringing device by their names, and offers a test.
 * @param ringing whether the phone is ringing. The ringing device can then be chosen too
 */
export function DeviceMenu({ ringing = false }: { ringing?: boolean }) {
  const navigate = useNavigate()
  const { setup, sound } = useAudioSetup()
  const role = sound.choosesOutput ? 'speaker' : 'microphone'
  const chosen = sound.devices[role].find(({ value }) => value === sound.chosen[role])
  const play = async () => {
    if ((await setup.playSpeaker()) === 'blocked') announce('The browser blocked the test sound', 'assertive')
  }
  const name = shortName(chosen?.label ?? 'System default', 40)
  return (
    <Menu
      label="Sound devices"
      align="end"
      width={280}
      trigger={
        <button
          type="button"
          aria-label={`${titles[role]}: ${name}`}
          data-tip={name}
          data-tip-side="bottom"
          className="call-button call-device hit"
        >
          <Icon icon={Headphones} size={15} />
          <span className="call-label truncate">{name}</span>
          <Icon icon={ChevronDown} size={14} className="call-chevron" />
        </button>
      }
      items={[
        ...(sound.choosesOutput ? entriesOf('speaker', sound, setup) : []),
        ...entriesOf('microphone', sound, setup),
        ...(sound.choosesOutput && ringing ? entriesOf('ring', sound, setup) : []),
        {
          id: 'test',
          label: 'Play a test sound',
          icon: Volume2,
          onSelect: () => void play(),
        },
        {
          id: 'settings',
          label: 'Test devices in Settings',
          icon: Settings,
          onSelect: () =>
            void navigate({
              to: '/manage-settings',
              search: { section: 'calls' },
              state: repeatableLinkState,
            }),
        },
      ]}
    />
  )
}

function entriesOf(role: keyof typeof titles, sound: AudioSetupState, setup: AudioSetup): MenuItemOption[] {
  return [
    { type: 'label', id: `${role}-title`, label: titles[role] },
    {
      type: 'radio',
      id: role,
      label: titles[role],
      value: sound.chosen[role],
      options: sound.devices[role].map(({ value, label }) => ({ value, label: shortName(label, 60) })),
      onChange: (value) => setup.choose(role, value),
    },
    { type: 'separator', id: `${role}-end` },
  ]
}
