import { home, office, type Script } from './script.ts'

/** Conversations that begin with a web form. */
export const formScripts: readonly Script[] = [
  home(
    [
      '<form',
      'Looking for a one-bedroom with good light for painting',
      { Bedrooms: '1', 'Move-in': 'Within two months', Budget: 'Up to {rent}' },
    ],
    ['taken'],
    [
      '>text',
      'Hello {me}, {agent} from {property}. {unit} faces north with two large windows, painters love it. Would {day} at {hour} suit you?',
    ],
    ['to', 'OPPORTUNITY'],
    ['<text', 'North light, wow. Yes!'],
    ['>text', 'Then see you on {day}. Bring your easel if you like.'],
  ),
  home(
    ['<form', 'Do you take housing vouchers?', { Bedrooms: '2', 'Move-in': 'Flexible' }],
    ['taken'],
    [
      '>mail',
      'Vouchers at {property}',
      'We do, {me}. Please send me a copy of the voucher and I will tell you within a day which homes fit it.',
    ],
    ['to', 'OPPORTUNITY'],
    ['<mail', 'Re: Vouchers at {property}', 'Here it is, front and back.'],
    [
      '>mail',
      'Re: Vouchers at {property}',
      'Thank you. Three homes fit: 2A, 2C and {unit}. Which would you like to see?',
    ],
  ),
  home(
    [
      '<form',
      'Three friends, three bedrooms, near campus',
      { Bedrooms: '3+', 'Move-in': 'August', Budget: '$900 each' },
    ],
    ['taken'],
    [
      '>text',
      'Hi {me}, our three-bedrooms go fast. I have {unit} from August at {rent}. Can all three of you come on {day}?',
    ],
    ['<text', 'Two of us can, the third on video'],
    ['to', 'OPPORTUNITY'],
    ['>text', 'That works for me.'],
    ['note', 'All three need a guarantor. Forms sent.'],
  ),
  home(
    [
      '<form',
      'Please call me after 6 pm about a pet-friendly studio',
      { Bedrooms: 'Studio', Pets: 'One dog, 30 lb' },
    ],
    ['taken'],
    ['>call', 'NO_ANSWER'],
    ['>call', 'ANSWERED', 402],
    ['to', 'OPPORTUNITY'],
    ['note', 'Call only in the evening. The dog is called Pepper.'],
  ),
  home(
    ['<form', 'Just comparing prices for next year', { Bedrooms: '1', 'Move-in': 'Next year' }],
    ['taken'],
    [
      '>mail',
      'Prices at {property}',
      'Thank you for asking. One-bedrooms are between $1,420 and {rent} this season. I will write when the new prices are out.',
    ],
    ['to', 'PROSPECT'],
  ),
  home(
    [
      '<form',
      'Corner unit only, top floor, parking for two cars',
      { Bedrooms: '2', Parking: 'Two cars', Budget: 'Open' },
    ],
    ['taken'],
    ['>text', 'Hello {me}, both corner homes on the top floor are taken. May I put you on the list?'],
    ['<text', 'Yes, and call me first, I decide quickly'],
    ['to', 'WAITING_LIST'],
    ['>text', 'You are first on the list.'],
  ),
  home(['<form', 'test test', { Bedrooms: '1' }], ['taken'], ['to', 'NOT_LEAD', 'Test']),
  home(
    [
      '<form',
      'We want to stay close to the river for our morning runs',
      { Bedrooms: '2', 'Move-in': 'Next month', Budget: '{rent}' },
    ],
    ['taken'],
    [
      '>text',
      'Hi {me}, the river path starts behind {property}. {unit} is free from the first. {day} at {hour}?',
    ],
    ['to', 'OPPORTUNITY'],
    ['<call', 'ANSWERED', 178],
    [
      '>mail',
      'Your lease for {unit}',
      'It was a pleasure to show you the home. The lease is attached, please sign on pages 4 and 9.',
      'Lease.pdf',
    ],
    ['to', 'CLOSED', 'Leased'],
  ),
  home(
    ['<form', 'Could you tell me when the next open house is?', { Bedrooms: '1', 'Move-in': 'Flexible' }],
    ['taken'],
    [
      '>mail',
      'Open house at {property}',
      'Hello {me}, the next one is on {day} from {hour}. No appointment is needed, just ring at {street}.',
    ],
  ),
  office(
    [
      '<form',
      'Studio space for a pottery, needs three-phase power',
      { 'Square feet': '1,200', Term: '3 years', Start: 'As soon as possible' },
    ],
    ['taken'],
    [
      '>mail',
      'Space for a pottery',
      'Hello {me}, bay 3 at {property} has three-phase power and a floor drain. Would {day} at {hour} work for a visit?',
    ],
    ['to', 'OPPORTUNITY'],
    ['<mail', 'Re: Space for a pottery', 'A floor drain is more than I hoped for. See you on {day}.'],
    ['>text', 'See you then. Use the gate on {street}, it is wide enough for a van.'],
  ),
  office(
    ['<form', 'Eight desks, two meeting rooms, quiet', { 'Square feet': '1,800', Term: '2 to 3 years' }],
    ['taken'],
    ['>call', 'ANSWERED', 520],
    ['to', 'OPPORTUNITY'],
    [
      '>mail',
      'Plans for eight desks',
      'As discussed, two ways to place eight desks and two meeting rooms in suite 210.',
      'Suite-210-plans.pdf',
    ],
  ),
]
