import { brand } from '#shop/brand.ts'
import { pluralEn } from '../../plural.ts'
import type { auth as ruAuth, authSimulators as ruSimulators } from '../../ru/customer/auth.ts'

const NB = '\u00A0'

const seconds = (count: number) => `${count}${NB}${pluralEn(count, 'second', 'seconds')}`

export const auth: typeof ruAuth = {
  close: 'Close sign-in',
  noResponse: 'We could not connect. Please check your connection and try again.',
  sending: 'Sending',
  tooSlow: 'The check against spam is taking too long: your browser is busy. Please press the button again.',
  sentHome: 'You need to sign in to see your account. Sign in and we will take you back there.',
  titles: {
    cart: 'Sign in to check out',
    login: 'Sign in',
    landing: 'Sign in to join',
    'certificate-payment': 'Sign in to pay for the gift certificate',
    'certificate-add': 'Sign in to add the gift certificate',
    'certificate-add-to-profile': 'Sign in to keep the gift certificate in your account',
    yaid: 'Confirm your phone',
    profile: 'Sign in to your account',
  },
  login: {
    lead: 'We will send you a code. We use your number to recognise you, keep your orders together and update you on delivery. No advertising unless you ask for it.',
    leadAfterService: 'Only your phone is left: confirm it once, and next time we will recognise you straight away.',
    phone: 'Phone',
    phonePlaceholder: '+ country code and number',
    method: 'How to confirm',
    methods: { sms: 'Text message', flashcall: 'Call', mobid: 'Mobile ID' },
    methodHints: {
      sms: 'You will get a text with a four-digit code.',
      flashcall: 'No need to answer: the code is the last four digits of the number calling you.',
      mobid: 'Your operator will show a request on your phone. Tap Confirm there.',
    },
    submit: { sms: 'Get a code', flashcall: 'Call me', mobid: 'Confirm on my phone' },
    or: 'or',
    signInWith: (service) => `Sign in with ${service}`,
    wait: (count) => `You can try again in ${seconds(count)}.`,
  },
  captcha: {
    title: 'A quick check',
    lead: 'It stops codes from being sent to other people’s phones.',
    picture: 'A picture of five digits. If you cannot see it, choose a question instead',
    loading: { picture: 'Loading the picture, one moment.', question: 'Loading the question, one moment.' },
    digits: 'Digits in the picture',
    answer: 'Answer',
    other: { picture: 'Different digits', question: 'Another question' },
    toQuestion: 'Answer a question instead',
    toPicture: 'Use a picture instead',
    missing: { picture: 'Please type the digits.', question: 'Please type the answer.' },
    five: 'There are five digits in the picture.',
    submit: 'Continue',
    failed: 'The picture did not load.',
    again: 'Try again',
  },
  code: {
    titles: { sms: 'Code from the text', flashcall: 'Last digits of the number', mobid: 'Confirm on your phone' },
    sent: {
      sms: (phone) => `We have sent a text to ${phone}.`,
      flashcall: (phone) =>
        `We are calling ${phone}. No need to answer: enter the last four digits of the number calling you.`,
      mobid: (phone) => `We have sent a request to ${phone}. Tap Confirm on your phone and you will be signed in.`,
    },
    labels: { sms: 'Four-digit code', flashcall: 'Last four digits' },
    digit: (position, length) => `Digit ${position} of ${length}`,
    change: 'Change number',
    submit: 'Confirm',
    checking: 'Checking the code',
    triesLeft: (count) => `${count}${NB}${pluralEn(count, 'attempt', 'attempts')} left.`,
    resendIn: (count) => `New code in ${seconds(count)}`,
    resendReady: 'You can ask for a new code now.',
    resend: { sms: 'Send again', flashcall: 'Call again', mobid: 'Ask again' },
    instead: { sms: 'Send a text instead', flashcall: 'Call me instead' },
    waiting: 'Waiting for your confirmation',
    notConfirmed: 'The request was not confirmed. Ask again or get a code.',
  },
  registration: {
    title: 'Nice to meet you',
    lead: 'You are new here. What should we call you?',
    name: 'First name',
    surname: 'Last name',
    email: 'Email',
    emailHint: 'For receipts and emails about your orders.',
    optional: 'optional',
    consent: { before: 'I agree to the', link: 'processing of my personal data', href: '/privacy' },
    news: 'Text me news and offers. I can unsubscribe at any time.',
    submit: 'Create account',
  },
  signedIn: (name) => (name ? `Hello, ${name}!` : 'You are signed in.'),
  oauth: {
    failed: 'Authorisation error',
    failedWhat: 'We could not sign you in this way. Try again or sign in with your phone number.',
    title: 'Signing in',
    progress: 'Almost there. This takes a couple of seconds.',
  },
}

export const authSimulators: typeof ruSimulators = {
  yandex: {
    service: 'Yandex ID · sandbox',
    get title() {
      return `Sign in to ${brand.en.name}`
    },
    shares: 'The site will see your name and phone number.',
    whoAreYou: 'Who is signing in',
    noPhone: 'no phone',
    spoiled: 'the code will be refused: signing in fails',
    somebodyElse: 'Someone else',
    byPhone: 'by the phone number below',
    phone: 'Phone number',
    alsoShare: 'Also share',
    email: 'Email address',
    birthday: 'Date of birth',
    allow: 'Allow',
    deny: 'Deny',
    wrongRequest: 'Invalid request',
    wrongRequestWhy: 'The site sent an invalid request. Please go back and try again.',
  },
  mobile: {
    service: 'Telephone · sandbox',
    title: 'Sign-in request',
    unknown: 'We cannot find this request',
    compare: 'Only confirm if you are signing in yourself.',
    confirm: 'Confirm',
    decline: 'Decline',
    confirmed: 'Confirmed. Please go back to the site.',
    declined: 'Declined.',
    expired: 'This request is no longer valid.',
  },
}
