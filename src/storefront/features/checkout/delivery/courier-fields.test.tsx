import { beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyAddress } from '#rules/addresses/address-value.ts'
import { useTextsOf } from '../../../../../tests/support/storefront/site-texts.ts'
import { openStage } from '../../../../../tests/support/storefront/stage.tsx'
import type { DeliveryProps } from './delivery-block.tsx'

const address = { ...emptyAddress('RU'), address: 'г Москва, ул Тверская, д 7', apartment: '12' }
const saved = { id: 5, ...address, frontDoor: '', floor: '', houseCode: '' }

describe.each([
  [
    'ru',
    'Изменить этот адрес',
    'с 14 до 18',
    'Оплаченный заказ курьер может оставить у двери: позвонит и отойдёт. Если так удобнее, напишите об этом в комментарии.',
  ],
  [
    'en',
    'Change this address',
    '14:00–18:00',
    'The courier can leave a paid order at your door, ring and step back. If you prefer that, say so in the comment.',
  ],
] as const)('on the %s site', (language, name, hours, contactless) => {
  const openPopup = vi.fn()
  let stage: ReturnType<typeof openStage>
  let draw: (part?: Partial<DeliveryProps>) => string

  beforeAll(async () => {
    vi.resetModules()
    useTextsOf(language)
    stage = openStage()
    vi.doMock('../../../shared/popups/open-popup.ts', () => ({ openPopup }))
    const { CourierFields } = await import('./courier-fields.tsx')
    const nothing = () => {}
    const props = {
      data: {
        deliveryEstimations: [
          { method: 'courier', windows: ['10-14', '14-18'] },
          { method: 'sameDay', windows: [] },
        ],
      },
      ...{
        form: { address, method: 'courier', window: null, commentForCourier: '' },
        savedAddresses: [saved],
        AddressField: () => null,
      },
      ...{ here: { country: 'RU', countryName: null, city: 'Москва', timeZone: 'Europe/Moscow' }, isLocating: false },
      fields: { error: nothing, isGood: () => false, change: nothing, leave: nothing },
    } as unknown as DeliveryProps
    draw = (part) => stage.draw(() => <CourierFields {...props} {...part} />)
  })

  test('[G25] a saved address is changed for this order in its popup', () => {
    expect(draw()).toContain(`|${name}|`)
    stage.press(name)
    expect(openPopup.mock.calls).toEqual([['addressAutocomplete', { address, city: 'Москва' }]])
  })

  test('[ORDERING] the hours that the courier keeps can be chosen, and are not there where he keeps none', () => {
    stage.clear()
    expect(draw().replaceAll('\u00A0', ' ')).toContain(hours)
    const form = { address, method: 'sameDay', window: '14-18', commentForCourier: '' } as DeliveryProps['form']
    expect(draw({ form }).replaceAll('\u00A0', ' ')).not.toContain(hours)
  })

  test('[K20] who lives where couriers may leave a parcel at the door is told so, and nobody else', () => {
    stage.clear()
    const drawn = (isContactless: boolean | null) => {
      const located = isContactless === null ? null : { isContactless }
      const form = { address, method: 'courier', window: null, commentForCourier: '', located } as DeliveryProps['form']
      return draw({ form })
    }
    expect(drawn(true)).toContain(contactless)
    expect(drawn(false)).not.toContain(contactless)
    expect(drawn(null)).not.toContain(contactless)
  })

  test('[G25] whoever has none writes it in place', () => {
    stage.clear()
    expect(draw({ savedAddresses: [] })).not.toContain(name)
  })
})
