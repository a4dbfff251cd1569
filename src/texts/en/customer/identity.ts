import { brand } from '#shop/brand.ts'
export const identity: typeof import('../../ru/customer/identity.ts').identity = {
  codeMessage: (code, host) => `${brand.en.name}: your code is ${code}. Do not share it.\n\n@${host} #${code}`,
  get mobileIdMessage() {
    return `Sign in to ${brand.en.name}`
  },
  signedIn: 'You are signed in.',
  provePhone: (service) => `Please confirm your phone once to link it to ${service}.`,
  linked: (service) => `${service} is linked: you can now sign in without a code.`,
}
