import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  language: 'en',
  label: 'Connection to the shop',
  lost: 'No connection. You can read the pages you have opened; ordering and paying will wait for the internet.',
  savedCopy: (when) =>
    `No connection. This page was saved on ${when}: prices*, stock and delivery times may have changed since.`,
  backAgain: (when) =>
    `You are back online, but this is still the page saved on ${when}. Reload it to see today’s prices.`,
  reload: 'Reload',
  page: {
    title: 'No connection to the shop',
    description: 'The pages you opened before are saved in this browser, so you can read them without the internet.',
    retry: 'Try again',
    saved: 'What you can read',
    note: 'Prices and stock on saved pages are those of the time shown beside them. Ordering, paying and your account need a connection and are never stored here.',
    forget: 'Delete saved pages',
    forgotten: 'The saved pages are deleted.',
  },
  nothingSaved: 'Nothing yet: open a page while you are connected, and it will stay here.',
}
