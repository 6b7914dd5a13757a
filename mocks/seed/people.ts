import { type Flags, type UserRecord } from '../db/records.ts'

interface Person {
  role?: UserRecord['role']
  inactive?: true
  /** Maps team ids without `team-` to flags. */
  teams?: Record<string, Flags>
  manages?: readonly ('properties' | 'users' | 'teams')[]
  /** Ids (without `user-`) of users who allowed this user to represent them. */
  represents?: readonly string[]
}

/** Creates a user with an account. The options are the differences from an agent without teams. */
export function person(
  clientRef: string,
  slug: string,
  name: string,
  about: string,
  more: Person = {},
): UserRecord {
  return {
    id: `user-${slug}`,
    clientRef,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    status: more.inactive ? 'INACTIVE' : 'ACTIVE',
    role: more.role ?? 'USER',
    permissions: new Map(Object.entries(more.teams ?? {}).map(([team, flags]) => [`team-${team}`, flags])),
    manageProperties: more.manages?.includes('properties') ?? false,
    manageUsers: more.manages?.includes('users') ?? false,
    manageTeams: more.manages?.includes('teams') ?? false,
    administratorFor: new Map((more.represents ?? []).map((other) => [`user-${other}`, {}])),
    about,
    ...(colors[slug] === undefined ? {} : { colorSelection: colors[slug] }),
  }
}

/** The colors that these users chose. Other users have none. */
const colors: Readonly<Record<string, string>> = {
  priya: 'teal',
  marcus: 'amber',
  dana: 'plum',
  luis: 'blue',
  hannah: 'coral',
  beatriz: 'green',
}

const brightwater = (slug: string, name: string, about: string, more?: Person) =>
  person('client-brightwater', slug, name, about, more)
const calder = (slug: string, name: string, about: string, more?: Person) =>
  person('client-calder', slug, name, about, more)
const juniper = (slug: string, name: string, about: string, more?: Person) =>
  person('client-juniper', slug, name, about, more)

/** Everybody with an account. Each user shows a role or a combination of flags that matters. */
export const people: readonly UserRecord[] = [
  brightwater(
    'priya',
    'Priya Raman',
    'Agent in five teams, leads Eastside; may work as Dana, Luis and Hannah',
    {
      teams: {
        eastside: { fullAccess: true, agent: true },
        harborview: { agent: true, assignLeads: true },
        midtown: { agent: true },
        riverbend: { agent: true, assignLeads: true },
        northgate: { agent: true },
        westbrook: { readonly: true },
      },
      represents: ['dana', 'luis', 'hannah'],
    },
  ),
  brightwater(
    'marcus',
    'Marcus Oyelaran',
    'Agent, leads Harborview, assigns leads in Eastside and Northgate; may work as Priya',
    {
      teams: {
        eastside: { agent: true, assignLeads: true },
        harborview: { fullAccess: true, agent: true },
        riverbend: { agent: true },
        northgate: { agent: true, assignLeads: true },
      },
      represents: ['priya'],
    },
  ),
  brightwater('dana', 'Dana Whitcombe', 'Agent, leads Midtown, manages users', {
    teams: {
      eastside: { agent: true, manageTeamMembers: true },
      midtown: { fullAccess: true, agent: true },
      westbrook: { agent: true },
    },
    manages: ['users'],
  }),
  brightwater('luis', 'Luis Ortega', 'Agent only; nobody granted him anything', {
    teams: {
      eastside: { agent: true, manageListings: true },
      harborview: { agent: true },
      midtown: { agent: true },
      northgate: { agent: true },
    },
  }),
  brightwater('hannah', 'Hannah Sato', 'Agent in Midtown, Harborview and Riverbend', {
    teams: { midtown: { agent: true }, harborview: { agent: true }, riverbend: { agent: true } },
  }),
  brightwater('beatriz', 'Beatriz Amaral', 'Superuser: full access by role, never an agent by role', {
    role: 'SUPERUSER',
    represents: ['marcus'],
  }),
  brightwater('graham', 'Graham Ellery', 'Read-only user: opens everything, changes nothing', {
    role: 'READ_ONLY_USER',
  }),
  brightwater(
    'joanne',
    'Joanne Park',
    'Full access in Westbrook without being an agent; assigns leads in Eastside; manages teams',
    {
      teams: { westbrook: { fullAccess: true }, eastside: { assignLeads: true } },
      manages: ['teams'],
    },
  ),
  brightwater('nina', 'Nina Castellanos', 'Campaigns and listings only, no leads; manages properties', {
    teams: {
      eastside: { manageCampaigns: true, manageListings: true },
      northgate: { manageCampaigns: true, manageListings: true },
      riverbend: { manageCampaigns: true, manageConfiguration: true },
    },
    manages: ['properties'],
  }),
  brightwater('theo', 'Theo Marchand', 'Agent, leads Riverbend', {
    teams: { riverbend: { fullAccess: true, agent: true } },
  }),
  brightwater('ben', 'Ben Achterberg', 'Agent, leads Northgate', {
    teams: { northgate: { fullAccess: true, agent: true }, eastside: { agent: true } },
  }),
  brightwater('rosa', 'Rosa Delgado', 'Read-only in Eastside, no other team', {
    teams: { eastside: { readonly: true } },
  }),
  brightwater('iris', 'Iris Kowalczyk', 'Agent in Westbrook only (assigned leads, each on their own)', {
    teams: { westbrook: { agent: true } },
  }),
  brightwater('felix', 'Felix Osei', 'No entry in any team', {}),
  brightwater('tomas', 'Tomas Vega', 'Former agent, inactive', {
    inactive: true,
    teams: { eastside: { agent: true } },
  }),
  calder('elena', 'Elena Voss', 'Owner client: leads Maple Row, agent in all three properties', {
    teams: {
      'maple-row': { fullAccess: true, agent: true },
      'calder-tower': { agent: true },
      'finch-terrace': { agent: true, assignLeads: true },
    },
    manages: ['properties'],
    represents: ['samir'],
  }),
  calder('samir', 'Samir Khatri', 'Owner client: agent in Calder Tower', {
    teams: { 'calder-tower': { agent: true } },
  }),
  calder('greta', 'Greta Lindholm', 'Owner client: superuser', { role: 'SUPERUSER' }),
  calder('pavel', 'Pavel Ruzicka', 'Owner client: read-only in Finch Terrace', {
    teams: { 'finch-terrace': { readonly: true } },
  }),
  juniper('olive', 'Olive Tran', 'Single property: leads Juniper Hill', {
    teams: { 'juniper-hill': { fullAccess: true, agent: true } },
    represents: ['jonas'],
  }),
  juniper('jonas', 'Jonas Weber', 'Single property: agent', { teams: { 'juniper-hill': { agent: true } } }),
]
