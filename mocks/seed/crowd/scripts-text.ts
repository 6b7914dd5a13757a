import { home, type Script } from './script.ts'

/** Conversations that begin with a text. */
export const textScripts: readonly Script[] = [
  home(
    ['<text', 'Hi! Is {unit} at {property} still available?'],
    ['taken'],
    [
      '>text',
      'Hi {me}, it is. {unit} is {rent} a month and free now. Would you like to see it on {day} at {hour}?',
    ],
    ['to', 'OPPORTUNITY'],
    ['<text', '{day} at {hour} works. Where do I park?'],
    ['>text', 'In front of the house on {street}, the first two hours are free.'],
  ),
  home(
    ['<text', 'Do you allow two cats?'],
    ['taken'],
    [
      '>text',
      'We do, {me}. Two cats are fine at {property}, with a one-time fee and no monthly rent for them.',
    ],
    ['to', 'OPPORTUNITY'],
    ['<text', 'That is the best answer I got all week. When can I come by?'],
    ['>text', '{day} at {hour}? I will have {unit} open for you.'],
    ['note', 'Two cats, Biscuit and Toast. Wants a window seat.'],
  ),
  home(
    ['<text', 'Saw the sign on {street}. What does a two bedroom cost?'],
    ['taken'],
    ['>text', 'Hello, {agent} from {property}. Two bedrooms start at {rent}. Which month would you move in?'],
    ['<text', 'Not before spring, my lease ends in April.'],
    ['to', 'PROSPECT'],
    [
      '>text',
      'I have noted April and will write to you in February. You can always reach me on this number.',
    ],
  ),
  home(
    ['<text', 'Can I bring my mother to the tour? She uses a wheelchair.'],
    ['taken'],
    ['>text', 'Of course. The entrance on {street} has a ramp and the elevator goes to every floor.'],
    ['to', 'OPPORTUNITY'],
    ['<text', 'Wonderful, thank you {agent}'],
    ['>text', 'See you both on {day} at {hour}.'],
    ['<call', 'ANSWERED', 95],
  ),
  home(
    ['<text', 'Is the rent negotiable for 18 months?'],
    ['taken'],
    ['>text', 'For 18 months I can offer {rent} and a free month of parking. Shall I send the terms?'],
    ['to', 'OPPORTUNITY'],
    ['<text', 'Yes please, to my email'],
    [
      '>mail',
      'Terms for 18 months at {property}',
      'Hello {me}, as promised the terms for {unit}: {rent} a month, 18 months, parking free in the first month. The offer stands for ten days.',
      'Lease-terms.pdf',
    ],
    ['to', 'CLOSED', 'Leased'],
  ),
  home(['<text', 'wrong number sorry'], ['taken'], ['to', 'NOT_LEAD', 'Wrong number']),
  home(
    ['<text', 'Hey, does {unit} have a washer?'],
    ['taken'],
    ['>text', 'It does, washer and dryer in the hall closet. Do you want to see it this week?'],
    ['<text', 'Let me ask my roommate'],
    ['to', 'OPPORTUNITY'],
    ['>text', 'Sure. If you tell me by {day} I can hold it for you until then.'],
    ['<text', 'He says no to the stairs. Anything on the ground floor?'],
    ['>text', '1B opens on the first, same plan and {rent}. Ground floor, with a small terrace.'],
  ),
  home(
    ['<text', 'Good evening, we are a couple with a baby. Is it quiet on the courtyard side?'],
    ['taken'],
    ['>text', 'Good evening {me}. Yes, the courtyard homes have no traffic at all. {unit} is one of them.'],
    ['to', 'WAITING_LIST'],
    ['<text', 'Please put us on the list for that side'],
    ['>text', 'Done. You are second, and I expect a home within six weeks.'],
  ),
  home(
    ['<text', 'Running 10 minutes late for the tour, sorry!'],
    ['taken'],
    ['>text', 'No problem, take your time. I am in the lobby.'],
    ['to', 'OPPORTUNITY'],
    ['<text', 'Thanks again for showing us around. We need to think about {rent}.'],
    ['>text', 'Take the time you need, {me}. I can hold {unit} until {day}.'],
    ['note', 'Liked the kitchen, worried about the price. Offer the 14-month term.'],
  ),
  home(
    ['<text', 'What is included in the rent?'],
    ['taken'],
    ['>text', 'Water, trash and the gym. Power and internet are yours, most people pay about $90.'],
    ['to', 'OPPORTUNITY'],
    ['>refused', 'I can also show you the roof terrace on {day} at {hour}, it opens at ten.'],
    ['>call', 'NO_ANSWER'],
  ),
  home(
    ['<text', 'Is there a bus to downtown?'],
    ['taken'],
    ['>text', 'Line 7 stops on {street}, every ten minutes, twelve minutes to the center.'],
    ['<text', 'Great. I found something closer though, thanks for being so kind.'],
    ['to', 'CLOSED', 'Found another home'],
    ['>text', 'I am glad you found a place. All the best, {me}.'],
  ),
  home(
    ['<text', 'Could my brother take over my spot on the list? He is Dev, same last name'],
    ['taken'],
    ['>text', 'He can. Please send me his number and I will move him to your place.'],
    ['<text', 'He will text you himself tonight'],
    ['to', 'WAITING_LIST'],
    ['>text', 'Perfect.'],
  ),
  home(
    ['<text', 'Hi, is there anything with a bathtub?'],
    ['taken'],
    ['>text', 'Hello {me}! {unit} and 2D have one. {unit} is {rent}. Shall I send you pictures?'],
  ),
  home(
    ['<text', 'Do you accept a guarantor from another state?'],
    ['taken'],
    ['>text', 'We do. Please have them ready with a photo ID and their last tax return.'],
    ['note', 'First apartment, studies nursing.'],
  ),
]

/** Conversations in which the renter is waiting for an answer. */
export const waitingScripts: readonly Script[] = [
  home(['<text', 'Is the tour on {day} still on?']),
  home([
    '<mail',
    'Application for {unit}',
    'Hello, I sent the application on {day}. Could you confirm that it arrived? My current landlord asks for a date.',
  ]),
  home([
    '<form',
    'Ground floor with a garden or a terrace, quiet side',
    { Bedrooms: '2', 'Move-in': 'Next month', Budget: 'Up to {rent}' },
  ]),
  home(['<call', 'VOICEMAIL', 27]),
  home(
    ['<text', 'Would {unit} be free a week earlier?'],
    ['taken'],
    ['>text', 'Let me ask the people who live there now. I will know by {day}.'],
    ['to', 'OPPORTUNITY'],
    ['<text', 'Thank you! Our movers are asking. Did they say anything yet?'],
  ),
]
