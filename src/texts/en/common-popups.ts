import { brand } from '#shop/brand.ts'
import { pluralEn } from '../plural.ts'
import type { commonPopups as russian } from '../ru/common-popups.ts'

const NB = '\u00A0'

export const commonPopups: typeof russian = {
  finalSale: {
    title: 'When the sale ends',
    close: 'Close what we say of the sale',
    open: 'How the sale works',
    until: (date) => `On until${NB}${date}`,
    lasts: (date) => `The sale lasts until the end of ${date}, Moscow time.`,
    left: (days) => `${days}${NB}${pluralEn(days, 'day', 'days')} left.`,
    lastDay: 'Today is the last day.',
    noEnd:
      'We have not set its last day yet: a price holds while the piece is there. Once it is set, it will stand here.',
    rules: (returnDays) => [
      'The price crossed out is true: the piece was sold at it before.',
      `Sale pieces can be returned like any other, within ${returnDays}${NB}${pluralEn(returnDays, 'day', 'days')}.`,
      'A promo code adds to the discount only if its terms say so.',
      'The cart does not keep the last one for you: it is yours from the moment the order is placed.',
    ],
    biggest: 'Largest discounts first',
    href: '/catalog/sale?sort=discount',
    loading: 'Finding out when it ends',
    failed: 'We could not find out when the sale ends.',
  },
  socialMedia: {
    title: 'Where to read us',
    close: 'Close the list of networks',
    lead: 'One name everywhere, and the same people who choose the jewelry.',
    networks: {
      telegram: 'New pieces before they are on the site, and makers who answer questions.',
      vk: 'Shoots, live shows and the talk below them.',
      dzen: 'Long stories: how a stone is set, where pearls come from, what a hallmark says.',
      pinterest: 'Boards: what to wear with what, how to mix metals and stones.',
      instagram: 'Jewelry by daylight, and on people.',
      tiktok: 'Short films from the workshops.',
    },
    questions: 'For a question about an order, it is quicker to write here:',
  },
  mobileApp: {
    title: `The ${brand.en.name} app`,
    close: 'Close what we say of the app',
    lead: 'The same shop on the screen of your phone: no address bar, and your cart in it.',
    does: [
      'A long press on its icon opens new pieces, favourites or the cart.',
      'Your cart, favourites and orders are the same as on the site.',
      'It installs in a second and updates itself.',
    ],
    install: 'Install',
    installed: 'The app is installed: its icon is among the others.',
    isApp: 'You are in the app already.',
    byHand: 'How to install it',
    steps: {
      apple: 'On an iPhone or iPad: open the site in Safari, tap Share and choose “Add to Home Screen”.',
      others:
        'On other phones and on a computer: open the browser’s menu and choose “Install” or “Add to Home screen”.',
    },
    stores: 'It is in the app stores, too:',
    license: 'App licence',
    deletion: 'Delete your account',
  },
}
