import { type World } from '../../db/world.ts'
import {
  assigned,
  callIn,
  callOut,
  claimed,
  comment,
  emailIn,
  emailOut,
  shared,
  textIn,
  textOut,
  turned,
} from './story-steps.ts'
import { story } from './story.ts'

const DAY = 24 * 60
const HOUR = 60

/**
 * An email with the formatting of a phone's mail app: styles, a picture of the building, a link, a signature and a
 * tracking pixel.
 */
const graceMail = `<html><head><style>body{background:#fdf6e3;font-family:Georgia}</style></head><body>
<div style="font-size:18px"><p>Good evening,</p>
<p>could we move the tour to <b>Friday</b>? My partner is traveling.</p>
<ul><li>Friday at 10</li><li>or Friday at 4</li></ul>
<p>We liked <a href="https://maps.example.com/northgate?from=mail">the way from the station</a>.</p>
<p><img src="https://photos.example.com/northgate.jpg" alt="Northgate Flats from the park" width="320" height="180"></p>
<table><tr><td>Grace Pemberton</td></tr><tr><td>Sent from my phone</td></tr></table>
<img src="https://track.example.com/open.gif?id=42" width="1" height="1" alt=""></div></body></html>`

/** Seeds the named leads from four to eleven days ago. One of them was merged into another. */
export function seedOlder(world: World): void {
  seedYusuf(world)
  seedDrawn(world)
}

function seedYusuf(world: World): void {
  const survivor = story(
    world,
    {
      id: 'yusuf-and-elif-demir',
      team: 'midtown',
      property: 'linden-court',
      campaign: 'general',
      name: 'Yusuf and Elif Demir',
      phone: '+15125550149',
    },
    11 * DAY,
    [
      emailIn(
        11 * DAY,
        'Family of three',
        'We are looking for a two-bedroom near the school for the three of us.',
      ),
      claimed(11 * DAY - 20, 'hannah'),
      emailOut(
        11 * DAY - 45,
        'hannah',
        'Re: Family of three',
        'Linden Court is four minutes from the school. 3D and 3E are open, may I show you both on Saturday?',
      ),
      turned(10 * DAY, 'hannah', 'OPPORTUNITY'),
      textIn(10 * DAY - 90, 'Saturday at 11 is perfect, thank you.'),
      textOut(
        10 * DAY - 101,
        'hannah',
        'See you then. There is a playground behind the house, bring the little one.',
      ),
    ],
  )
  const merged = story(
    world,
    {
      id: 'yusuf-demir',
      team: 'midtown',
      property: 'linden-court',
      campaign: 'general',
      name: 'Yusuf Demir',
      phone: '+15125550150',
    },
    4 * DAY,
    [
      textIn(4 * DAY, 'Hello, it is Yusuf from my work phone. Can we move the visit by half an hour?'),
      claimed(4 * DAY - 10, 'hannah'),
    ],
  )
  merged.leadStatus = 'MERGED'
  merged.mergedIntoRef = survivor.id
  merged.activities.push({
    id: world.store.id('activity'),
    createdTs: world.clock.now() - (4 * DAY - 15) * 60_000,
    activityType: 'MERGED',
    userName: 'Hannah Sato',
    to: 'Yusuf and Elif Demir',
  })
}

function seedDrawn(world: World): void {
  story(
    world,
    {
      id: 'grace-pemberton',
      team: 'northgate',
      property: 'northgate-flats',
      campaign: 'general',
      name: 'Grace Pemberton',
      phone: '+15125550151',
    },
    5 * DAY,
    [
      emailIn(
        5 * DAY,
        'Northgate Flats, one-bed',
        'Good morning, could I see the one-bedroom with the bay window this week?',
      ),
      assigned(5 * DAY - 15, 'ben', 'priya'),
      emailOut(
        5 * DAY - 33,
        'priya',
        'Re: Northgate Flats, one-bed',
        'Good morning Grace, Wednesday at 10 or 4 would both work. It is 6H, $1,590.',
      ),
      turned(5 * DAY - 60, 'priya', 'OPPORTUNITY'),
      comment(
        4 * DAY,
        'ben',
        'She also asked me about storage in the hallway. @Priya Raman the cage next to 6H is free.',
      ),
      emailIn(
        5 * HOUR,
        'Re: Northgate Flats, one-bed',
        'Could we move the tour to Friday? My partner is traveling.',
        graceMail,
      ),
    ],
  )

  story(
    world,
    {
      id: 'leon-abernathy',
      team: 'eastside',
      property: 'foundry-lofts',
      campaign: 'lofts-desk',
      name: 'Leon Abernathy',
      phone: '+15125550152',
    },
    6 * DAY,
    [
      callIn(6 * DAY, 'NO_ANSWER'),
      claimed(6 * DAY - 0.5, 'luis'),
      callOut(6 * DAY - 1, 'luis', 'ANSWERED', 184),
      callIn(6 * DAY - 5 * HOUR, 'ANSWERED', { seconds: 700, by: 'luis' }),
      turned(6 * DAY - 6 * HOUR, 'luis', 'CLOSED', 'Found another home'),
    ],
  )

  story(
    world,
    {
      id: 'beatriz-fontaine',
      team: 'harborview',
      property: 'pierside-house',
      campaign: 'general',
      name: 'Beatriz Fontaine',
      phone: '+15125550153',
    },
    8 * DAY,
    [
      textIn(8 * DAY, 'Do you have anything with two bedrooms and a corner view?'),
      assigned(8 * DAY - 4, 'marcus', 'marcus'),
      textOut(
        8 * DAY - 12,
        'marcus',
        'The corner two-bed opens on the fifteenth. I can put your name on it today.',
      ),
      turned(8 * DAY - 20, 'marcus', 'OPPORTUNITY'),
      shared(7 * DAY, 'marcus', 'hannah'),
    ],
  )

  story(
    world,
    {
      id: 'wendell-pryce',
      team: 'northgate',
      property: 'tannery-walk',
      campaign: 'general',
      name: 'Wendell Pryce',
      phone: '+15125550154',
    },
    9 * DAY,
    [
      callIn(9 * DAY, 'VOICEMAIL', { seconds: 19 }),
      assigned(9 * DAY - 2, 'ben', 'luis'),
      callOut(9 * DAY - 4, 'luis', 'ANSWERED', 128),
      turned(9 * DAY - 30, 'luis', 'CLOSED', 'Too expensive'),
    ],
  )
}
