import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  language: 'en',
  label: 'Connection',
  lost: 'You are offline. You can read the pages you have opened; ordering and paying need a connection.',
  savedCopy: (when) =>
    `You are offline. This page was saved on ${when}: prices*, stock and delivery times may have changed since.`,
  backAgain: (when) =>
    `You are back online, but this is still the page saved on ${when}. Reload it to see current prices.`,
  reload: 'Reload',
  page: {
    title: 'You are offline',
    description: 'The pages you have opened are saved in this browser, so you can read them offline.',
    retry: 'Try again',
    saved: 'Pages you can read',
    note: 'Prices and stock on saved pages are as they were at the time shown. Ordering, paying and your account need a connection and are never saved here.',
    forget: 'Delete saved pages',
    forgotten: 'Saved pages deleted.',
  },
  nothingSaved: 'Nothing yet. Open a page while you are online and it will be saved here.',
}
