import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

import { CampaignDialog } from './campaigns/campaign-dialog.tsx'
import { DeleteCampaignDialog } from './campaigns/delete-campaign-dialog.tsx'
import { type DialogCase } from './dialog-case.testing.tsx'
import { WithCampaign, WithMember, WithOpenHouse, WithUnit } from './dialog-subjects.testing.tsx'
import { MaterialDialog } from './marketing/material-dialog.tsx'
import { AddMembersDialog } from './members/add-members-dialog.tsx'
import { InviteDialog } from './members/invite-dialog.tsx'
import { LeaderDialog } from './members/leader-dialog.tsx'
import { PermissionsDialog } from './members/permissions-dialog.tsx'
import { PhoneOrderDialog } from './members/phone-order-dialog.tsx'
import { RemoveDialog } from './members/remove-dialog.tsx'
import { CancelDialog } from './open-houses/cancel-dialog.tsx'
import { HandCheckInDialog } from './open-houses/hand-check-in-dialog.tsx'
import { OpenHouseDialog } from './open-houses/open-house-dialog.tsx'
import { TextDialog } from './open-houses/text-dialog.tsx'
import { AddPropertyDialog } from './properties/add-property-dialog.tsx'
import { ImportDialog } from './units/import-dialog.tsx'
import { UnitDialog } from './units/unit-dialog.tsx'

const eastside = { as: 'user-priya', team: 'team-eastside' } as const
const juniper = { as: 'user-olive', team: 'team-juniper-hill' } as const
const mapleRow = { as: 'user-elena', team: 'team-maple-row' } as const
const units = { propertyId: 'property-maple-row', teamId: 'team-maple-row' }

/** The dialogs of a team's pages that have input to lose. */
export const dialogCases: readonly DialogCase[] = [
  {
    ...eastside,
    name: 'add a campaign',
    open: ({ team, campaigns, onClose }) => (
      <CampaignDialog team={team} manage={campaigns} onClose={onClose} />
    ),
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Radio')
      const dialog = screen.getByRole('dialog')
      await userEvent.click(within(dialog).getByRole('switch', { name: 'Phone' }))
      const number = await within(dialog).findByRole('combobox', { name: 'Saved number' })
      await userEvent.click(number)
      await userEvent.click(await screen.findByRole('option', { name: '+1 (512) 555-0190' }))
      await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Call routing' }),
        'Ring All',
      )
      await userEvent.click(within(dialog).getByRole('radio', { name: 'Read Text' }))
      await userEvent.type(within(dialog).getByRole('textbox', { name: /^Greeting script/ }), 'Hello')
    },
    kept: (dialog) => {
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Radio')
      expect(within(dialog).getByRole('combobox', { name: 'Saved number' })).toHaveValue('+1 (512) 555-0190')
      expect(within(dialog).getByRole('textbox', { name: /^Greeting script/ })).toHaveValue('Hello')
    },
    submit: 'Add campaign',
  },
  {
    ...eastside,
    name: 'edit a campaign',
    open: ({ team, campaigns, onClose }) => (
      <WithCampaign id="campaign-eastside-general">
        {(campaign) => (
          <CampaignDialog team={team} campaign={campaign} manage={campaigns} onClose={onClose} />
        )}
      </WithCampaign>
    ),
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' two')
    },
    kept: (dialog) =>
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Eastside general two'),
    submit: 'Save changes',
  },
  {
    ...eastside,
    name: 'delete a campaign',
    open: ({ team, campaigns, onClose }) => (
      <WithCampaign id="campaign-eastside-spring-signs">
        {(campaign) => (
          <DeleteCampaignDialog team={team} campaign={campaign} manage={campaigns} onClose={onClose} />
        )}
      </WithCampaign>
    ),
    fill: async (dialog) => {
      for (const radio of within(dialog).queryAllByRole('radio', { name: /^Save/ }))
        await userEvent.click(radio)
    },
    kept: (dialog) => {
      for (const radio of within(dialog).queryAllByRole('radio', { name: /^Save/ }))
        expect(radio).toBeChecked()
    },
    submit: 'Delete campaign',
  },
  {
    ...eastside,
    name: 'add a member',
    open: ({ team, onClose }) => (
      <AddMembersDialog teamId={team.id} onInvite={() => undefined} onClose={onClose} />
    ),
    fill: async (dialog) => {
      await userEvent.type(await within(dialog).findByRole('combobox', { name: 'Add a person' }), 'Felix')
      await userEvent.click(await screen.findByRole('option', { name: /Felix/ }))
      await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Assign leads/ }))
    },
    kept: (dialog) => {
      expect(within(dialog).getByRole('button', { name: /^Remove Felix/ })).toBeVisible()
      expect(within(dialog).getByRole('checkbox', { name: /^Assign leads/ })).toBeChecked()
    },
    submit: 'Add member',
  },
  {
    ...eastside,
    name: 'invite somebody',
    open: ({ team, onClose }) => <InviteDialog teamId={team.id} onAdd={() => undefined} onClose={onClose} />,
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Nora New')
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'nora@new.example.com')
    },
    kept: (dialog) => {
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Nora New')
      expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveValue('nora@new.example.com')
    },
    submit: 'Send invitation',
  },
  {
    ...eastside,
    name: 'edit permissions',
    open: ({ team, onClose }) => (
      <WithMember teamId={team.id} userRef="user-luis">
        {(member) => <PermissionsDialog teamId={team.id} member={member} onClose={onClose} />}
      </WithMember>
    ),
    fill: async (dialog) => {
      await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Manage campaigns/ }))
    },
    kept: (dialog) =>
      expect(within(dialog).getByRole('checkbox', { name: /^Manage campaigns/ })).toBeChecked(),
    submit: 'Save changes',
  },
  {
    ...eastside,
    name: 'make somebody leader',
    open: ({ team, onClose }) => (
      <WithMember teamId={team.id} userRef="user-luis">
        {(member) => <LeaderDialog teamId={team.id} member={member} onClose={onClose} />}
      </WithMember>
    ),
    fill: () => Promise.resolve(),
    kept: (dialog) => expect(dialog).toHaveTextContent('Luis Ortega will lead Eastside'),
    submit: 'Make team leader',
  },
  {
    ...eastside,
    name: 'remove a member',
    open: ({ team, onClose }) => (
      <WithMember teamId={team.id} userRef="user-luis">
        {(member) => <RemoveDialog teamId={team.id} member={member} onClose={onClose} />}
      </WithMember>
    ),
    fill: async (dialog) => {
      await userEvent.click(await within(dialog).findByRole('combobox'))
      await userEvent.click(await screen.findByRole('option', { name: 'No one: unassigned' }))
    },
    kept: (dialog) => expect(within(dialog).getByRole('combobox')).toHaveValue('No one: unassigned'),
    submit: 'Remove',
  },
  {
    ...eastside,
    name: 'the phone order',
    open: ({ team, onClose }) => <PhoneOrderDialog teamId={team.id} onClose={onClose} />,
    fill: async (dialog) => {
      const down = await within(dialog).findAllByRole('button', { name: /^Move .* down$/ })
      await userEvent.click(down[0] ?? dialog)
    },
    kept: (dialog) => expect(within(dialog).getAllByRole('listitem')[1]).toHaveTextContent('Priya'),
    submit: 'Save order',
  },
  {
    ...eastside,
    name: 'add a property',
    open: ({ team, listings, onClose }) => (
      <AddPropertyDialog team={team} manage={listings} onClose={onClose} />
    ),
    fill: async (dialog) => {
      const field = within(dialog).getByRole('combobox', { name: 'Property' })
      await waitFor(() => expect(field).toBeEnabled())
      await userEvent.click(field)
      const free = (await screen.findAllByRole('option')).find(
        (option) => !/in [A-Z]/.test(option.textContent) && option.ariaDisabled !== 'true',
      )
      await userEvent.click(free ?? field)
    },
    kept: (dialog) => expect(within(dialog).getByRole('combobox', { name: 'Property' })).not.toHaveValue(''),
    submit: 'Add property',
  },
  {
    ...mapleRow,
    name: 'add a unit',
    open: ({ listings, onClose }) => (
      <UnitDialog property={units} unit={undefined} may={listings} onClose={onClose} />
    ),
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Unit' }), '99Z')
      await userEvent.type(within(dialog).getByRole('textbox', { name: /^Rent a month/ }), '2100')
    },
    kept: (dialog) => {
      expect(within(dialog).getByRole('textbox', { name: 'Unit' })).toHaveValue('99Z')
      expect(within(dialog).getByRole('textbox', { name: /^Rent a month/ })).toHaveValue('2100')
    },
    submit: 'Add unit',
  },
  {
    ...mapleRow,
    name: 'import units',
    open: ({ listings, onClose }) => <ImportDialog property={units} may={listings} onClose={onClose} />,
    fill: async (dialog) => {
      const input = dialog.querySelector('input[type=file]')
      if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
      await userEvent.upload(input, new File(['Unit,Rent\n99Z,2100\n'], 'units.csv', { type: 'text/csv' }))
      await screen.findByText(/^1 to add/)
    },
    kept: (dialog) => expect(dialog).toHaveTextContent('99Z'),
    submit: /^Import 1 unit/,
    stays: true,
  },
  {
    ...mapleRow,
    name: 'edit a unit',
    open: ({ listings, onClose }) => (
      <WithUnit>
        {(unit) => <UnitDialog property={units} unit={unit} may={listings} onClose={onClose} />}
      </WithUnit>
    ),
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Unit' }), ' east')
    },
    kept: (dialog) => expect(within(dialog).getByDisplayValue(/ east$/)).toBeVisible(),
    submit: 'Save changes',
  },
  {
    ...mapleRow,
    name: 'add a material',
    open: ({ listings, onClose }) => (
      <MaterialDialog property={units} dialog={{ kind: 'add' }} verdict={listings} onClose={onClose} />
    ),
    fill: async (dialog) => {
      await userEvent.click(within(dialog).getByRole('radio', { name: 'Link' }))
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'URL' }), 'https://tour.example.com')
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Tour')
    },
    kept: (dialog) => {
      expect(within(dialog).getByRole('textbox', { name: 'URL' })).toHaveValue('https://tour.example.com')
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Tour')
    },
    submit: 'Add',
  },
  {
    ...juniper,
    name: 'create an open house',
    open: ({ team, listings, onClose }) => (
      <OpenHouseDialog teamId={team.id} may={listings} onClose={onClose} />
    ),
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByLabelText('Date'), '2030-08-03')
      await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Ring twice')
    },
    kept: (dialog) =>
      expect(within(dialog).getByRole('textbox', { name: /^Note/ })).toHaveValue('Ring twice'),
    submit: 'Create',
  },
  {
    ...juniper,
    name: 'edit an open house',
    open: ({ team, listings, onClose }) => (
      <WithOpenHouse>
        {(house) => <OpenHouseDialog teamId={team.id} house={house} may={listings} onClose={onClose} />}
      </WithOpenHouse>
    ),
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Ring twice')
    },
    kept: (dialog) => expect(within(dialog).getByDisplayValue(/Ring twice$/)).toBeVisible(),
    submit: 'Save changes',
  },
  {
    ...juniper,
    name: 'cancel an open house',
    open: ({ team, listings, onClose }) => (
      <WithOpenHouse>
        {(house) => <CancelDialog teamId={team.id} house={house} may={listings} onClose={onClose} />}
      </WithOpenHouse>
    ),
    fill: async (dialog) => {
      await userEvent.click(await within(dialog).findByRole('checkbox', { name: /^Text the/ }))
    },
    kept: (dialog) => expect(within(dialog).getByRole('checkbox', { name: /^Text the/ })).not.toBeChecked(),
    submit: 'Cancel open house',
  },
  {
    ...juniper,
    name: 'check somebody in by hand',
    open: ({ team, receive, onClose }) => (
      <HandCheckInDialog teamId={team.id} openHouseId="open-house-today" may={receive} onClose={onClose} />
    ),
    fill: async (dialog) => {
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ada Quill')
      await userEvent.type(within(dialog).getByLabelText('Mobile phone'), '5125550188')
    },
    kept: (dialog) => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Quill'),
    submit: 'Check in',
    without: { readonly: true },
  },
  {
    ...juniper,
    name: 'text those who registered',
    // With one recipient, there is one request.
    prepare: ({ world }) => {
      const house = world.store.openHouses.get('open-house-today')
      if (!house) throw new Error('Not in the seed')
      const [one] = house.attendees.filter(({ mayText, phone }) => mayText && phone !== undefined)
      house.attendees = house.attendees.filter((attendee) => attendee === one)
    },
    open: ({ team, onClose }) => (
      <TextDialog teamId={team.id} openHouseId="open-house-today" onClose={onClose} />
    ),
    fill: async (dialog) => {
      await within(dialog).findByText('1 person of 1 gets a text')
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'See you soon')
    },
    kept: (dialog) =>
      expect(within(dialog).getByRole('textbox', { name: 'Text' })).toHaveValue('See you soon'),
    submit: /^(Text 1 person|Try 1 person again)$/,
    stays: true,
    without: { readonly: true },
  },
]
