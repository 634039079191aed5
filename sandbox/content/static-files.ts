// Static marketing files served beside the site.

export const STATIC_FILES: Readonly<Record<string, unknown>> = {
  'data.json': {
    featured: ['NOBODY-d2c85a', 'ATLAS-9b1e6d', 'THMOON-15c9e8'],
    updated: '2026-09-01'
  },
  'metaspaces.json': [
    { name: 'The Sunroom', link: '/@sunroom', logo: '/api/media/face/sunroom.png' },
    { name: 'Bastion Lab', link: '/@bastionlab', logo: '/api/media/face/bastionlab.png' }
  ],
  'marketplaces.json': [
    {
      name: 'Frameline',
      link: 'https://frameline.example/',
      logo: '/api/media/face/frameline.png'
    },
    { name: 'Old Port', link: 'https://oldport.example/', logo: '/api/media/face/oldport.png' },
    {
      name: 'Winterhall',
      link: 'https://winterhall.example/',
      logo: '/api/media/face/winterhall.png'
    },
    {
      name: 'Nine Rooms',
      link: 'https://ninerooms.example/',
      logo: '/api/media/face/ninerooms.png'
    },
    { name: 'Kiosk', link: 'https://kiosk.example/', logo: '/api/media/face/kiosk.png' },
    { name: 'Plinth', link: 'https://plinth.example/', logo: '/api/media/face/plinth.png' },
    { name: 'Salon des Refusés', link: 'https://salon.example/', logo: '/api/media/face/salon.png' }
  ],
  'tweets.json': [
    {
      id: '1',
      author: 'Atrium',
      handle: 'atrium',
      url: 'https://twitter.com/atrium/status/1',
      text: 'Atlas of Elsewhere is complete: 365 sheets of countries nobody has visited.',
      at: 1_788_000_000
    },
    {
      id: '2',
      author: 'dana',
      handle: 'dana',
      url: 'https://twitter.com/dana/status/2',
      text: 'Season cards are back. Twenty-four characters, and yes, the pilot has a cat now.',
      at: 1_789_200_000
    }
  ]
}
