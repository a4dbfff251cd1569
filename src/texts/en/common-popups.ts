import { brand } from '#shop/brand.ts'
import { shopClock } from '../clocks.ts'
import { pluralEn } from '../plural.ts'
import type { commonPopups as russian } from '../ru/common-popups.ts'

const NB = '\u00A0'

export const commonPopups: typeof russian = {
  finalSale: {
    title: 'When the sale ends',
    close: 'Close sale details',
    open: 'How the sale works',
    until: (date) => `Until${NB}${date}`,
    lasts: (date) => `The sale ends at midnight on ${date}, ${shopClock.en}.`,
    left: (days) => `${days}${NB}${pluralEn(days, 'day', 'days')} left.`,
    lastDay: 'Today is the last day.',
    noEnd:
      'We have not set an end date yet: sale prices apply while stocks last. Once we set it, you will see it here.',
    rules: (returnDays) => [
      'The crossed-out price is real: we sold the item at that price before.',
      `Sale items can be returned like any other, within ${returnDays}${NB}${pluralEn(returnDays, 'day', 'days')}.`,
      'A promo code can only be added to the discount if its terms say so.',
      'Your cart does not reserve items: they are yours once you place the order.',
    ],
    biggest: 'Largest discounts first',
    href: '/catalog/sale?sort=discount',
    loading: 'Checking when it ends',
    failed: 'We could not check when the sale ends.',
  },
  socialMedia: {
    title: 'Follow us',
    close: 'Close social networks',
    lead: 'One name everywhere, run by the same people who choose the jewellery.',
    networks: {
      telegram: 'New arrivals before they reach the site, and makers who answer questions.',
      vk: 'Photo shoots, live streams and lively comments.',
      dzen: 'Long stories: how a stone is set, where pearls come from, what a hallmark says.',
      pinterest: 'Boards: what to wear with what, how to mix metals and stones.',
      instagram: 'Jewellery in daylight, on real people.',
      tiktok: 'Short films from the workshops.',
    },
    questions: 'For questions about an order, it is quicker to write to us here:',
  },
  mobileApp: {
    get title() {
      return `The ${brand.en.name} app`
    },
    close: 'Close app details',
    lead: 'Everything on the site, on your home screen and without the address bar.',
    does: [
      'Press and hold the icon to jump to new arrivals, favourites or your cart.',
      'Your cart, favourites and orders are the same as on the site.',
      'It installs in a second and updates itself.',
    ],
    install: 'Install',
    installed: 'The app is installed. Look for its icon among the others.',
    isApp: 'You are already using the app.',
    byHand: 'How to install it',
    steps: {
      apple: 'On an iPhone or iPad: open the site in Safari, tap Share and choose “Add to Home Screen”.',
      others:
        'On other phones and on a computer: open the browser’s menu and choose “Install” or “Add to Home screen”.',
    },
    stores: 'Also in the app stores:',
    license: 'App licence',
    deletion: 'Delete your account',
  },
}
