import { phoneUri } from '#rules/settings/phone-uri.ts'
import { brand } from '#shop/brand.ts'
import { pluralEn } from '../plural.ts'
import { supportHours } from './support.ts'

export const layout: typeof import('../ru/layout.ts').layout = {
  get brand() {
    return brand.en.name
  },
  toHome: 'home page',
  taxNumber: 'tax number',
  noScripts: {
    text: 'JavaScript is turned off in this browser. You can still browse everything, but the cart, sign-in and ordering need it.',
    sections: 'Catalogue sections',
  },
  skip: 'Skip to content',
  newTab: 'opens in a new tab',
  toasts: { label: 'Messages', close: 'Close the message' },
  notLoaded: {
    popup: 'This window did not open: the connection was lost or we are very busy. Please try again.',
    menu: 'The menu did not open: the connection was lost or we are very busy. Please try again.',
    section: 'This section did not load: the connection was lost or we are very busy. Please try again.',
    retry: 'Try again',
  },
  header: {
    catalogue: 'Catalogue',
    search: 'Search',
    cityIs: 'Your city:',
    signIn: 'Sign in',
    favourites: 'Favourites',
    cart: 'Cart',
    items: (count: number) => (count === 0 ? 'empty' : `${count} ${pluralEn(count, 'item', 'items')}`),
    menu: 'Menu',
  },
  tabs: { label: 'Main sections', home: 'Home' },
  checkout: { toCart: 'Back to the cart', help: 'Help:', questions: 'Any questions? Call us:' },
  menu: {
    all: 'View all',
    back: 'All sections',
    close: 'Close the menu',
    profile: 'Your account',
  },
  language: {
    current: 'English',
    other: 'Русский',
  },
  footer: {
    letters: {
      title: 'News from the workshop',
      text: 'New arrivals, sales and stories from our makers. Once a week at most.',
      sent: (email) => `We have sent an email to ${email}. Follow the link in it to confirm your subscription.`,
      subscribed: 'You are subscribed to our emails. Thank you for reading.',
    },
    label: 'About us and help',
    get lead() {
      return (
        brand.en.tagline ??
        'Jewellery by independent makers: hallmarked, measured to the millimetre, delivered on the date we promise.'
      )
    },
    get phone() {
      return brand.en.support.phone
    },
    get phoneUri() {
      return phoneUri(brand.en.support.phone)
    },
    hours: `Every day, ${supportHours}`,
    get email() {
      return brand.en.email
    },
    social: 'Follow us',
    get socials() {
      return brand.en.support.socials
    },
    aboutSocials: 'What we post where',
    inShort: { delivery: 'Delivery in brief', refund: 'Returns in brief', warranty: 'Warranty in brief' },
    app: 'The app',
    groups: {
      catalogue: 'Catalogue',
      help: 'Help',
      get gifts() {
        return `Your ${brand.en.name}`
      },
      about: 'About us',
      documents: 'Legal',
    },
    shops: 'Stores',
    allShops: 'Addresses and hours',
    pay: 'We accept',
    cookies: 'Cookies',
    get legal() {
      return `© ${brand.en.name}. All our gold and silver is assayed and hallmarked.`
    },
  },
  pages: {
    '/catalog': 'All jewellery',
    '/catalog/new': 'New in',
    '/catalog/sale': 'Sale',
    '/catalog/men': 'For men',
    '/trend': 'Trends',
    '/jewelry': 'Jewellery from A to Z',
    '/designers': 'Designers',
    '/wishlist': 'Favourites',
    '/find-order': 'Where is my order',
    '/dostavka-i-oplata': 'Delivery and payment',
    '/delivery': 'Delivery',
    '/payment': 'Payment',
    '/dolyame': 'Pay in instalments',
    '/vozvrat': 'Returns',
    '/returns': 'Returns',
    '/garantii': 'Warranty',
    '/warranty': 'Warranty',
    '/ukhod-za-ukrasheniyami': 'Jewellery care',
    '/caring-for-jewelry': 'Caring for jewellery',
    '/piercing': 'Piercing in our stores',
    '/profile': 'Your account',
    '/certificate': 'Gift certificate',
    '/certificate-info': 'How certificates work',
    '/get-certificate': 'Open a certificate',
    '/landings/loyalty-program': 'Insider club',
    '/referral-program': 'Invite a friend',
    '/promotion': 'Offers',
    '/dropofmagic': 'A drop of magic',
    '/landings/online-subscription': 'Newsletter',
    '/about': 'About us',
    '/shops': 'Stores',
    '/stores': 'Stores',
    '/gallery': 'Gallery',
    '/streams': 'Live streams',
    '/press': 'Press',
    '/career': 'Careers',
    '/contacts': 'Contact us',
    '/oferta': 'Public offer',
    '/terms': 'Terms of sale',
    '/privacy': 'Privacy policy',
    '/personal-data-policy': 'Personal data policy',
    '/personal-data-agreement': 'Personal data consent',
    '/user-materials-agreement': 'Customer materials agreement',
    '/certificates-and-promo-rules': 'Certificate and promo code rules',
    '/loyalty-program-rules': 'Club rules',
    '/mobile-app-license': 'App licence',
    '/delete-app-account': 'Delete your account',
  },
}
