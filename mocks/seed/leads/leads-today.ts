import { type World } from '../../db/world.ts'
import { weekdayIn } from './lead-extras.ts'
import {
  assigned,
  callIn,
  claimed,
  comment,
  emailIn,
  emailOut,
  form,
  shared,
  textIn,
  textOut,
  turned,
} from './story-steps.ts'
import { story } from './story.ts'

const HOUR = 60

/** Seeds the named leads of the last day, as in the drawings, newest first. */
export function seedToday(world: World): void {
  story(
    world,
    {
      id: 'teresa-galvan',
      team: 'eastside',
      property: 'foundry-lofts',
      campaign: 'general',
      name: 'Teresa Galvan',
      phone: '+15125550107',
    },
    4,
    [textIn(4, 'Is the two-bed on the fourth floor still open for August 1?')],
  )

  story(
    world,
    {
      id: 'andre-whitfield',
      team: 'harborview',
      property: 'the-alden',
      campaign: 'general',
      name: 'Andre Whitfield',
      phone: '+15125550121',
    },
    11,
    [callIn(11, 'VOICEMAIL', { seconds: 42 })],
  )

  story(
    world,
    {
      id: 'mei-ling-chao',
      team: 'midtown',
      property: 'linden-court',
      campaign: 'website',
      name: 'Mei-Ling Chao',
      phone: '+13035550112',
    },
    26,
    [
      form(26, 'One-bedroom with parking, moving from Denver in September', {
        Bedrooms: '1',
        'Move-in': 'September 1',
        Budget: '$1,700 to $2,000',
        Parking: 'One car',
      }),
      assigned(25.5, 'marcus', 'priya'),
    ],
  )

  story(
    world,
    {
      id: 'jonah-becker',
      team: 'harborview',
      property: 'the-hollis',
      campaign: 'general',
      name: 'Jonah Becker',
      phone: '+15125550123',
    },
    HOUR + 5,
    [
      emailIn(
        HOUR + 5,
        'Floor plan for the Hollis?',
        'Hello, could you send me the floor plan of the two-bed at the Hollis, and tell me what you allow in the way of pets? We have an old beagle.',
      ),
      assigned(HOUR + 2, 'marcus', 'marcus'),
      emailOut(
        HOUR - 1,
        'marcus',
        'Re: Floor plan for the Hollis?',
        'Floor plan and the pet policy are attached. A beagle is no problem at all, there is a one-time fee of $300. Would you like to see the home on Saturday?',
        [
          ['The-Hollis-floor-plans.pdf', 1_940_112],
          ['The-Hollis-pet-policy.pdf', 151_552],
        ],
      ),
      turned(HOUR - 2, 'marcus', 'OPPORTUNITY'),
    ],
  )

  seedSofia(world)

  seedThisMorning(world)
}

/** The older half of these leads. */
function seedThisMorning(world: World): void {
  story(
    world,
    {
      id: 'darius-cole',
      team: 'midtown',
      property: 'ashgrove-commons',
      campaign: 'general',
      name: 'Darius Cole',
      phone: '+15125550134',
    },
    3 * HOUR + 10,
    [
      textIn(3 * HOUR + 10, 'Hi, I saw the sign on Ashgrove Road. Do you have a one-bed with a balcony?'),
      claimed(3 * HOUR + 2, 'dana'),
      textOut(
        3 * HOUR,
        'dana',
        'Hi Darius, we do: 2B is open from the first, $1,480 with a balcony to the park. When could you come by?',
      ),
      turned(2 * HOUR + 58, 'dana', 'OPPORTUNITY'),
      textIn(HOUR + 18, 'Got the floor plan, thank you. My sister would come along.'),
      textIn(18, 'We can do Thursday after 5. Does parking come with the unit?'),
    ],
  )

  story(
    world,
    {
      id: 'kimberly-nakamura',
      team: 'harborview',
      property: 'the-alden',
      campaign: 'website',
      name: 'Kimberly Nakamura',
      phone: '+14155550126',
    },
    3 * HOUR + 20,
    [
      form(3 * HOUR + 20, 'Studio or one-bedroom, ready to move this month', {
        Bedrooms: 'Studio',
        'Move-in': 'This month',
        Budget: 'Up to $1,600',
      }),
      assigned(3 * HOUR + 15, 'marcus', 'luis'),
      textOut(
        3 * HOUR + 11,
        'luis',
        'Thanks for reaching out, Kimberly. The studio on the second floor is free now. I can show it tomorrow at noon or at 5.',
      ),
    ],
  )

  story(
    world,
    {
      id: 'owen-fitzgerald',
      team: 'riverbend',
      property: 'quay-street',
      campaign: 'general',
      name: 'Owen Fitzgerald',
      phone: '+15125550128',
      email: 'owen@fitzgerald-joinery.example.com',
    },
    4 * HOUR + 15,
    [
      textIn(4 * HOUR + 15, 'Looking for 1,800 to 2,400 sq ft near the river, lease starts in October'),
      claimed(4 * HOUR + 12, 'priya'),
      textOut(
        4 * HOUR + 1,
        'priya',
        'Hi Owen, 24 Quay Street has 2,150 sq ft on the ground floor with a loading door. Would tomorrow at 9 work for a walkthrough?',
      ),
      shared(4 * HOUR, 'hannah', 'priya'),
      turned(3 * HOUR + 40, 'priya', 'OPPORTUNITY'),
      textIn(3 * HOUR + 30, 'Tomorrow at 9 is good. I will bring my foreman.'),
      textOut(3 * HOUR + 16, 'priya', 'Good. The entrance is on the river side, I will be there at 8:50.'),
      textOut(
        2 * HOUR + 20,
        'priya',
        'Confirming the walkthrough tomorrow at 9:00 at 24 Quay Street. Parking is free in the yard.',
        { status: 'FAILED' },
      ),
    ],
  )
}

function seedSofia(world: World): void {
  // The day of Sofia's tour (`lead-extras.ts`).
  const tourDay = weekdayIn(world.clock.now(), 'client-brightwater', 2)
  story(
    world,
    {
      id: 'sofia-marchetti',
      team: 'eastside',
      property: 'foundry-lofts',
      campaign: 'general',
      name: 'Sofia Marchetti',
      phone: '+15125550139',
      contacts: [
        {
          name: 'Paul Renner',
          contactType: 'REPRESENTATIVE',
          primaryContact: false,
          company: 'Renner Relocation',
          phoneNumbers: [{ number: '+15125550164', phoneType: 'OFFICE', ext: '12' }],
        },
      ],
    },
    18 * HOUR + 40,
    [
      form(
        18 * HOUR + 40,
        'Two-bedroom for August 1. We have a dog, a quiet one of about 50 lb. Is that all right?',
        {
          Bedrooms: '2+',
          'Move-in': 'August 1',
          Budget: '$2,400 to $2,800',
          Pets: 'One dog',
        },
      ),
      claimed(18 * HOUR + 29, 'priya'),
      emailOut(
        18 * HOUR + 23,
        'priya',
        'Two-bed homes at Foundry Lofts',
        'Hi Sofia, thanks for writing. Yes, dogs up to 60 lb are welcome. Units 4C and 4F are both open for August 1, and I have attached the floor plans so you can compare the layouts before you visit.',
        [['Foundry-Lofts-floor-plans.pdf', 1_887_436]],
      ),
      callIn(113, 'VOICEMAIL', { seconds: 42 }),
      comment(
        104,
        'priya',
        'Partner is allergic to carpet. 4C has hardwood throughout, lead with that one. @Marcus Oyelaran can you cover the tour if I run late?',
      ),
      textIn(92, `Sorry I missed you this morning! Is ${tourDay} at 2:30 still open for a tour?`),
      textOut(89, 'priya', `${tourDay} at 2:30 works. I will meet you in the lobby, 118 Foundry Street.`),
      textIn(86, 'Perfect. My partner Paul is coming too.'),
      turned(82, 'priya', 'OPPORTUNITY'),
      callIn(60, 'ANSWERED', { seconds: 252, by: 'priya' }),
    ],
  )
}
