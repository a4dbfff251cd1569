export const cookies: typeof import('../ru/cookies.ts').cookies = {
  strip: 'Cookies',
  text: 'Cookies: essential and statistics.',
  more: 'What they are',
  accept: 'Accept',
  necessary: 'Only necessary',
  title: 'Cookies',
  close: 'Close the cookie settings',
  about: 'Cookies are short notes that a site leaves in your browser. These are ours, one line for each kind.',
  kinds: {
    necessary: {
      name: 'Necessary',
      text: 'They remember your cart, city, sign-in and this very choice. No order can be placed without them, so they are always on.',
    },
    statistics: {
      name: 'Statistics',
      text: 'They count which pages are opened and where people stumble. We see numbers, not you.',
    },
    marketing: {
      name: 'Advertising',
      text: 'They remember where you came from, so that we pay only for advertising that does not annoy.',
    },
  },
  always: 'always on',
  save: 'Save my choice',
  policy: { before: 'More about it in our', link: 'privacy policy', href: '/privacy' },
  stored: 'We keep your choice for a year. You can change it at the foot of any page.',
}
