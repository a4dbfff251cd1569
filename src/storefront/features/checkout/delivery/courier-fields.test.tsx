import { beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyAddress } from '#rules/addresses/address-value.ts'
import { useWordsOf } from '../../../../../tests/support/storefront/site-words.ts'
import { openStage } from '../../../../../tests/support/storefront/stage.tsx'
import type { DeliveryProps } from './delivery-block.tsx'

const address = { ...emptyAddress('RU'), address: 'г Москва, ул Тверская, д 7', apartment: '12' }
const saved = { id: 5, ...address, frontDoor: '', floor: '', houseCode: '' }

describe.each([
  ['ru', 'Изменить этот адрес'],
  ['en', 'Change this address'],
] as const)('on the %s site', (language, name) => {
  const openPopup = vi.fn()
  let stage: ReturnType<typeof openStage>
  let draw: (part?: Partial<DeliveryProps>) => string

  beforeAll(async () => {
    vi.resetModules()
    useWordsOf(language)
    stage = openStage()
    vi.doMock('../../../shared/popups/open-popup.ts', () => ({ openPopup }))
    const { CourierFields } = await import('./courier-fields.tsx')
    const nothing = () => {}
    const props = {
      ...{ form: { address, commentForCourier: '' }, savedAddresses: [saved], AddressField: () => null },
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

  test('[G25] whoever has none writes it in place', () => {
    stage.clear()
    expect(draw({ savedAddresses: [] })).not.toContain(name)
  })
})
