export const identity: typeof import('../ru/identity.ts').identity = {
  codeMessage: (code) => `Lunnitsa: your code is ${code}. Do not share it.`,
  mobileIdMessage: 'Sign in to Lunnitsa',
  signedIn: 'You are signed in.',
  provePhone: 'Please confirm your phone — once, to link it with Yandex ID.',
}
