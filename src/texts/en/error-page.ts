import type { errorPage as Russian } from '../ru/error-page.ts'

export const errorPage: typeof Russian = {
  notFound: {
    status: '404',
    title: 'Page not found',
    description: 'This page could not be found. It may have been removed, or there may be a mistake in the address.',
  },
  failed: {
    status: 'Sorry',
    title: 'Something went wrong',
    description: 'The page did not open, and it is our fault. We have been notified; trying again usually helps.',
    retry: 'Try again',
    requestId: 'Reference for support:',
  },
  unavailable: {
    status: 'One moment',
    title: 'We will be right back',
    description: 'This page is not available right now, but it will be back soon. Please try again in a few seconds.',
  },
  offline: {
    status: 'Offline',
    title: 'You are offline',
    description:
      'The page did not open because you are offline. Try again when you are back online; until then, you can read the pages you have already opened.',
  },
  toCatalog: 'Go to the catalogue',
  search: { label: 'Find an item', placeholder: 'Sapphire ring', submit: 'Search' },
  bestsellers: 'While you are here',
}
