import { type World } from '../../db/world.ts'
import {
  assigned,
  callIn,
  callOut,
  claimed,
  emailIn,
  emailOut,
  form,
  textIn,
  textOut,
  turned,
} from './story-steps.ts'
import { story } from './story.ts'

const DAY = 24 * 60
const HOUR = 60

/** Seeds the named leads from yesterday to three days ago, as in the drawings. */
export function seedWeek(world: World): void {
  story(
    world,
    {
      id: 'amara-okafor',
      team: 'midtown',
      property: 'linden-court',
      campaign: 'general',
      name: 'Amara Okafor',
      phone: '+15125550131',
    },
    DAY + 40,
    [
      emailIn(DAY + 40, 'Corner units', 'We would rather wait for a corner unit. Please keep us posted.'),
      claimed(DAY + 30, 'hannah'),
      emailOut(
        DAY + 18,
        'hannah',
        'Re: Corner units',
        'I have put you first on the list for the corner units, Amara. The next one should open in the spring.',
      ),
      turned(DAY + 17, 'hannah', 'PROSPECT'),
    ],
  )

  story(
    world,
    {
      id: 'unknown-caller-0148',
      team: 'northgate',
      property: 'northgate-flats',
      campaign: 'general',
      name: '',
      phone: '+15125550148',
    },
    DAY + 100,
    [
      callIn(DAY + 100, 'SPAM_BLOCKED'),
      assigned(DAY + 90, 'ben', 'marcus'),
      turned(DAY + 80, 'marcus', 'NOT_LEAD', 'Spam'),
    ],
  )

  story(
    world,
    {
      id: 'rafael-dominguez',
      team: 'eastside',
      property: 'foundry-lofts',
      campaign: 'website',
      name: 'Rafael Dominguez',
      phone: '+12105550141',
    },
    DAY + 5 * HOUR,
    [
      form(DAY + 5 * HOUR, 'Two-bedroom, prefers upper floors', {
        Bedrooms: '2',
        'Move-in': 'As soon as possible',
        Budget: '$2,600',
      }),
      claimed(DAY + 4 * HOUR + 58, 'priya'),
      textOut(
        DAY + 4 * HOUR + 57,
        'priya',
        'Hi Rafael, 5A on the top floor is open now. Would you like to see it today?',
      ),
      turned(DAY + 4 * HOUR + 50, 'priya', 'OPPORTUNITY'),
      textIn(DAY + 3 * HOUR, 'Saw it with your colleague, we love it. How do we apply?'),
      textOut(
        DAY + 2 * HOUR + 57,
        'priya',
        'The lease packet is on its way. It needs both signatures and a photo ID, and I can answer within a day.',
      ),
    ],
  )

  seedDaysBefore(world)
}

/** The older half of these leads. */
function seedDaysBefore(world: World): void {
  story(
    world,
    {
      id: 'ingrid-halvorsen',
      team: 'harborview',
      property: 'the-hollis',
      campaign: 'general',
      name: 'Ingrid Halvorsen',
      phone: '+15125550143',
    },
    2 * DAY + 30,
    [
      textIn(2 * DAY + 30, 'Is the tour on Tuesday still possible?'),
      assigned(2 * DAY + 20, 'marcus', 'dana'),
      textOut(2 * DAY + 5, 'dana', 'Yes, Tuesday at 4. Ring the bell marked Leasing.'),
      turned(2 * DAY, 'dana', 'OPPORTUNITY'),
      textIn(2 * HOUR + 5, 'Loved the tour. Sending the application over tonight, is that soon enough?'),
    ],
  )

  story(
    world,
    {
      id: 'tobias-lindqvist',
      team: 'harborview',
      property: 'the-alden',
      campaign: 'general',
      name: 'Tobias Lindqvist',
      phone: '+15125550144',
    },
    2 * DAY + 3 * HOUR,
    [
      emailIn(2 * DAY + 3 * HOUR, 'Keys', 'We land on Friday evening after ten. How do we get the keys?'),
      assigned(2 * DAY + 3 * HOUR - 3, 'marcus', 'luis'),
      emailOut(
        2 * DAY + 3 * HOUR - 11,
        'luis',
        'Re: Keys',
        'Welcome home! Keys are with the concierge, who is there until midnight. The elevator code is in your portal.',
      ),
      turned(2 * DAY + 2 * HOUR, 'luis', 'CLOSED', 'Leased'),
    ],
  )

  story(
    world,
    {
      id: 'nadia-haddad',
      team: 'midtown',
      property: 'ashgrove-commons',
      campaign: 'general',
      name: 'Nadia Haddad',
      phone: '+17375550145',
    },
    3 * DAY + 60,
    [
      callIn(3 * DAY + 60, 'VOICEMAIL', { seconds: 66 }),
      claimed(3 * DAY + 40, 'dana'),
      callOut(3 * DAY + 29, 'dana', 'NO_ANSWER'),
      turned(3 * DAY + 20, 'dana', 'PROSPECT'),
    ],
  )

  story(
    world,
    {
      id: 'caleb-stroud',
      team: 'riverbend',
      property: 'quay-street',
      campaign: 'office-form',
      name: 'Caleb Stroud',
      phone: '+15125550146',
      email: 'caleb@stroud-survey.example.com',
    },
    3 * DAY + 4 * HOUR,
    [
      form(3 * DAY + 4 * HOUR, 'Third-floor suite, 2,400 sq ft from October 1', {
        Company: 'Stroud Survey',
        'Square feet': '2,400',
        Term: '5 years',
      }),
      assigned(3 * DAY + 3 * HOUR + 50, 'theo', 'marcus'),
      emailOut(
        3 * DAY + 3 * HOUR + 12,
        'marcus',
        'Quay Street, third floor',
        '2,400 sq ft on the third floor, available October 1, with 12 parking spaces. The floor plate is attached.',
        [['Quay-Street-third-floor.pdf', 2_310_144]],
      ),
    ],
  )
}
