export const sandbox: typeof import('../ru/sandbox.ts').sandbox = {
  title: 'Sandbox',
  about: 'Everything the shop would have sent out arrives here: codes, letters, payments. Newest first.',
  empty: 'Nothing has arrived yet.',
  toShop: 'To the shop',
  toUi: 'Interface elements',
  toApi: 'API reference',
  columns: { at: 'Time', channel: 'Channel', to: 'To', text: 'What' },
  channels: { sms: 'Text message', call: 'Call', email: 'E-mail', payment: 'Payment', marketing: 'Marketing' },
  toMail: 'Letters',
  faults: {
    title: 'Faults',
    about: 'Each service can be told to be slow, to fail or to be silent.',
    kinds: { none: 'works', slow: 'slow', error: 'answers with an error', down: 'does not answer' },
    set: 'Set',
  },
}
