import { expect, test } from 'vitest'
import type { PaymentMethodCode } from '#rules/payments/payment-methods.ts'
import { settings } from '#shop/settings.ts'
import { type PaymentService, problemsOfServices, providerNameFor, serviceFor } from './payment-services.ts'

const service = (name: string, methods: PaymentMethodCode[], canBeAsked = true): PaymentService => ({
  name,
  traits: { methods, webhookProof: 'signature', printsReceipts: false, isReconciled: false },
  port: canBeAsked ? ({} as PaymentService['port']) : null,
})
const cards = service('cards', ['payselection', 'sbp'])
const others = service('others', ['payselection'])
const silent = service('silent', ['payselection'], false)

test.each<[string, PaymentService[], number, string | null]>([
  ['the first that serves the way', [cards, others], 13, 'cards'],
  ['the first of the list, in whatever order', [others, cards], 13, 'others'],
  ['the next one where the first cannot be asked', [silent, cards], 13, 'cards'],
  ['the first all the same where none can be asked', [silent], 13, 'silent'],
  ['the one that serves another way', [others, cards], 12, 'cards'],
  ['nobody for a way that none serves', [cards], 11, null],
  ['nobody for a way that does not exist', [cards], 77, null],
])('money goes through %s', (_name, providers, methodId, expected) => {
  expect(serviceFor({ providers }, methodId)?.name ?? null).toBe(expected)
})

test('money at the door goes through no service, and a way that none serves is said', () => {
  expect(providerNameFor({ providers: [cards] }, 1)).toBe('offline')
  expect(() => providerNameFor({ providers: [cards] }, 11)).toThrow('no service of this shop serves payment method 11')
})

test.each<[PaymentService[], PaymentMethodCode[], string[]]>([
  [[cards], ['payselection', 'cash'], []],
  [[others], ['sbp'], ['payment.methods: sbp is served by no service of the shop']],
  [[cards, cards], ['sbp'], ['integrations: the name cards is taken']],
  [[service('offline', ['sbp'])], ['sbp'], ['integrations: the name offline is taken']],
])('a shop is told what does not fit', (providers, methods, problems) => {
  expect(problemsOfServices({ providers, settings: { ...settings.payment, methods } })).toEqual(problems)
})
