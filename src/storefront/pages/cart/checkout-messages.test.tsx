import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { emptyAddress } from '#rules/addresses/address-value.ts'
import { useTextsOf } from '../../../../tests/support/storefront/site-texts.ts'
import type { CheckoutForm } from '../../features/checkout/checkout-form.ts'
import type { Block, ProblemFacts } from '../../features/checkout/checkout-problems.ts'

const NO_PARTS = { postcode: '', region: '', city: '', street: '', house: '', flat: '' }

const option = (method: string, methodId: number, closed: string | null = null) => ({
  ...{ method, methodId, typeId: methodId, title: method, initialPrice: 390, finalPrice: 390, freeFrom: null },
  ...{
    from: '2026-11-17',
    to: '2026-11-17',
    orderBefore: null,
    windows: [],
    arrivesBy: null,
    isAvailable: closed === null,
  },
  ...{ reasonCode: closed, reason: closed },
})
const data = {
  ...{ version: 'v1', finalSum: 24_390, currency: 'RUB', products: [], availablePaymentMethods: [] },
  collections: [],
  deliveryEstimations: [option('courier', 1), option('pickpoint', 2), option('shop', 3)],
  packs: { eco: false, gift: false, giftMessage: null, ecoPrice: 0, giftPrice: 350 },
} as unknown as CartData
const parts = { ...NO_PARTS, region: 'Москва', city: 'Москва', street: 'ул Тверская', house: 'д 7' }
const address = { ...emptyAddress('RU'), address: 'г Москва, ул Тверская, д 7', parts, apartment: '5' }

const filled: CheckoutForm = {
  ...{ fio: 'Анна Иванова', email: 'anna@example.com', isGift: false },
  ...{ recipientName: '', recipientLastname: '', recipientPhone: '' },
  ...{ method: 'courier', shopId: 1, point: null, located: null, window: null, commentForCourier: '' },
  address,
  ...{ paymentMethodId: 13, communicationMethodId: 2, comment: '' },
  consents: { personalData: true, offer: true, advertising: false },
}
const proved = { customer: null, provedPhone: '+79990000000' }
const nobody = { customer: null, provedPhone: null }

type Row = [
  id: string,
  block: Block,
  form: Partial<CheckoutForm>,
  ru: string,
  en: string,
  facts?: Partial<ProblemFacts>,
]

/** The form as somebody left it, and the words that stand in the block afterwards. */
const rows: Row[] = [
  [
    '[P40]',
    'contacts',
    {},
    'Чтобы оформить заказ, подтвердите номер телефона.',
    'Confirm your phone number to place the order.',
    { buyer: nobody },
  ],
  ['[P21]', 'contacts', { fio: ' ' }, 'Укажите имя и фамилию.', 'Please enter your first and last name.'],
  ['[P17]', 'contacts', { email: '' }, 'Укажите электронную почту.', 'Please enter your email address.'],
  ['[P33]', 'contacts', { email: 'anna@' }, 'Проверьте адрес: в нём ошибка.', 'Please check the email address.'],
  ['[P28]', 'contacts', { isGift: true }, 'Укажите имя получателя.', 'Enter the recipient’s first name.'],
  ['[P29]', 'contacts', { isGift: true }, 'Укажите фамилию получателя.', 'Enter the recipient’s last name.'],
  ['[P30]', 'contacts', { isGift: true }, 'Укажите телефон получателя.', 'Enter the recipient’s phone number.'],
  ['[P59]', 'delivery', { method: null }, 'Выберите способ доставки.', 'Please choose a delivery method.'],
  [
    '[P15]',
    'delivery',
    { method: 'sameDay' },
    'Выберите, как привезти заказ: выбранная доставка по этому адресу не работает.',
    'Please choose another courier service: this one does not cover your address.',
  ],
  [
    '[P06]',
    'delivery',
    { address: { ...address, address: '', parts: null } },
    'Укажите адрес: город, улицу и дом.',
    'Please enter the address: city, street and house number.',
  ],
  [
    '[P32]',
    'delivery',
    { address: { ...address, parts: { ...NO_PARTS, city: 'Москва' } } },
    'Добавьте улицу и дом.',
    'Add the street and the house number.',
  ],
  [
    '[P22]',
    'delivery',
    { address: { ...address, parts: { ...parts, house: '' } } },
    'Добавьте номер дома.',
    'Add the house number.',
  ],
  [
    '[P07]',
    'delivery',
    { address: { ...address, apartment: '' } },
    'Укажите квартиру или офис.',
    'Please enter the apartment or office number.',
  ],
  [
    '[P13]',
    'delivery',
    { address: { ...address, country: 'FR', parts: null } },
    'Укажите город.',
    'Please enter the city.',
  ],
  [
    '[LOCATION]',
    'delivery',
    { address: { ...emptyAddress('AE'), address: 'Villa 31, Al Wasl Road', region: 'Dubai' } },
    'Укажите район.',
    'Please enter the area.',
  ],
  ['[P25]', 'delivery', { method: 'pickpoint' }, 'Выберите пункт выдачи.', 'Please choose a pickup point.'],
  ['[P60]', 'delivery', { method: 'pickpoint' }, 'Выберите пункт выдачи.', 'Please choose a pickup point.'],
  [
    '[P46]',
    'confirm',
    { consents: { personalData: false, offer: true, advertising: false } },
    'Без согласия на обработку персональных данных мы не можем принять заказ.',
    'We cannot take your order without your consent to the processing of personal data.',
  ],
]

describe.each(['ru', 'en'] as const)('the checkout of the %s site', (language) => {
  let draw: (block: Block, form: CheckoutForm, facts: ProblemFacts) => string
  beforeAll(async () => {
    vi.resetModules()
    useTextsOf(language)
    const { SiteProvider } = await import('../../shared/site.ts')
    const { ContactsBlock } = await import('../../features/checkout/contacts/contacts-block.tsx')
    const { DeliveryBlock } = await import('../../features/checkout/delivery/delivery-block.tsx')
    const { ConfirmBlock } = await import('../../features/checkout/confirmation/confirm-block.tsx')
    const { AddressField } = await import('../../features/address/address-field.tsx')
    const { problemsOf } = await import('../../features/checkout/checkout-problems.ts')
    const { problemText } = await import('../../features/checkout/field-messages.ts')

    draw = (block, form, facts) => {
      const problems = problemsOf(block, form, facts)
      const error = (field: string) => {
        const problem = problems[field]
        return problem && problemText(problem)
      }
      const nothing = () => {}
      const fields = { error, isGood: () => false, change: nothing, leave: nothing }
      const asked = { form, fields, data, total: '', onNext: nothing, shows: () => true }
      const here = { country: form.address.country, countryName: null, city: 'Москва', timeZone: 'Europe/Moscow' }
      const blocks: Partial<Record<Block, ReactNode>> = {
        contacts: (
          <ContactsBlock
            {...asked}
            buyer={facts.buyer}
            packs={data.packs}
            isEmailWaiting={false}
            storedPhone=""
            PhoneProof={() => null}
            isEditing={false}
            onEdit={nothing}
            onProved={nothing}
          />
        ),
        delivery: (
          <DeliveryBlock
            {...asked}
            here={here}
            shops={[]}
            onRetryShops={nothing}
            savedAddresses={[]}
            isLocating={false}
            isPointGone={false}
            AddressField={AddressField}
            NearestPoints={() => null}
            isHeld={false}
          />
        ),
        confirm: (
          <ConfirmBlock {...asked} onComment={nothing} onSubmit={nothing}>
            {null}
          </ConfirmBlock>
        ),
      }
      return renderToStaticMarkup(
        <SiteProvider value={{ site: { kind: language, language }, currency: 'RUB', origins: {} } as never}>
          <MemoryRouter>{blocks[block]}</MemoryRouter>
        </SiteProvider>,
      )
        .replaceAll('\u00A0', ' ')
        .replaceAll(/<[^>]+>/g, '|')
    }
  })

  test.each(rows)('%s in %s with %o', (_id, block, part, ru, en, more) => {
    const facts = { buyer: proved, language, country: 'RU', data, ...more }
    const sentence = language === 'ru' ? ru : en
    expect(draw(block, { ...filled, ...part }, facts)).toContain(`|${sentence}|`)
    const right = { ...filled, fio: language === 'ru' ? 'Анна Иванова' : 'Anna Ivanova' }
    expect(draw(block, right, { ...facts, buyer: proved })).not.toContain(sentence)
  })
})
