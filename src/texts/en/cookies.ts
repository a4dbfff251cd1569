export const cookies: typeof import('../ru/cookies.ts').cookies = {
  strip: 'Cookies',
  text: 'Cookies: necessary and statistics.',
  more: 'Find out more',
  accept: 'Accept',
  necessary: 'Necessary only',
  title: 'Cookies',
  close: 'Close the cookie settings',
  about: 'Cookies are small notes that a site saves in your browser. These are the kinds we use.',
  kinds: {
    necessary: {
      name: 'Necessary',
      text: 'They remember your cart, city, sign-in and this choice. You cannot place an order without them, so they are always on.',
    },
    statistics: {
      name: 'Statistics',
      text: 'They count which pages are opened and where people get stuck. We see numbers, not you.',
    },
    marketing: {
      name: 'Advertising',
      text: 'They remember how you found us, so that we only pay for advertising that is useful.',
    },
  },
  always: 'always on',
  save: 'Save my choice',
  policy: { before: 'Read more in our', link: 'privacy policy', href: '/privacy' },
  stored: 'We keep your choice for a year. You can change it at the bottom of any page.',
}
