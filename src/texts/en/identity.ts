export const identity: typeof import('../ru/identity.ts').identity = {
  codeMessage: (code, host) => `Lunnitsa: your code is ${code}. Do not share it.\n\n@${host} #${code}`,
  mobileIdMessage: 'Sign in to Lunnitsa',
  signedIn: 'You are signed in.',
  provePhone: 'Please confirm your phone — once, to link it with Yandex ID.',
}
