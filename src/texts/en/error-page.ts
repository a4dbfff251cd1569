import type { errorPage as Russian } from '../ru/error-page.ts'

export const errorPage: typeof Russian = {
  notFound: {
    status: '404',
    title: 'Page not found',
    description: 'This page could not be found. It may have been taken down, or the address has a slip in it.',
  },
  failed: {
    status: 'Oh',
    title: 'Something broke on our side',
    description: 'The page did not open, and it is our fault. We know already; trying again usually helps.',
    retry: 'Try again',
    requestId: 'Reference for support:',
  },
  unavailable: {
    status: 'One moment',
    title: 'The shop paused for a moment',
    description: 'The page cannot be opened right now, but it will be back soon. Please try again in a few seconds.',
  },
  offline: {
    status: 'Echo',
    title: 'No connection to the shop',
    description:
      'The page did not open because the internet is away. Try again when it is back; meanwhile you can read what you opened before.',
  },
  toCatalog: 'To the catalogue',
  search: { label: 'Find a piece', placeholder: 'Sapphire ring', submit: 'Search' },
  bestsellers: 'While you are here',
}
