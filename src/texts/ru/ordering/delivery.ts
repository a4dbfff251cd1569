import type { AddressLabel } from '#rules/addresses/address-form.ts'
import type { AddressField, AddressProblem } from '#rules/addresses/address-value.ts'
import type { DeliveryRefusal } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import { brand } from '#shop/brand.ts'
import { closingTime } from '../../delivery-figures.ts'
import { pluralRu } from '../../plural.ts'
import {
  addressRequired,
  apartmentRequired,
  cityRequired,
  deliveryRequired,
  expressClosed,
  pointRequired,
  postcodeInvalid,
  postcodeRequired,
  regionRequired,
  sameDayClosed,
  shopRequired,
  tooManyCharacters,
} from '../messages.ts'

const NB = '\u00A0'

export const delivery = {
  titles: {
    courier: 'Курьером',
    express: 'Экспресс-доставка',
    sameDay: 'В день заказа',
    dayToDay: 'Курьером на следующий день',
    pickpoint: 'В пункт 5Post',
    get shop() {
      return `В магазин «${brand.ru.genitive}»`
    },
    pickup: 'В пункт выдачи',
    certificate: 'На электронную почту',
  } satisfies Record<DeliveryMethod, string>,
  /** Hours of a courier, `10-14`. */
  window: (hours: string) => {
    const [from, to] = hours.split('-')
    return `с${NB}${from} до${NB}${to}`
  },
  reasons: {
    method_required: deliveryRequired,
    method_unavailable: 'По этому адресу такой доставки нет. Выберите другую.',
    express_closed: expressClosed(closingTime('express')),
    same_day_closed: sameDayClosed(closingTime('sameDay')),
    day_to_day_closed: `Доставка на следующий день — по будням, для заказов до ${closingTime('dayToDay')}.`,
    outside_ring: 'Только в пределах кольцевой дороги.',
    preorder_waits: 'В заказе есть украшение под заказ: раньше его даты доставить нельзя.',
    other_country: 'Цены в корзине посчитаны для другой страны. Смените страну доставки.',
    pickup_point_required: pointRequired,
    shop_required: shopRequired,
  } satisfies Record<DeliveryRefusal, string>,
  address: {
    label: 'Адрес',
    placeholder: 'Город, улица, дом',
    hint: 'Начните писать и выберите из списка.',
    byHand: 'Не нашли адрес — напишите его целиком: город, улица, дом. Курьер уточнит по телефону.',
    unreachable: 'Подсказки сейчас не работают. Напишите адрес целиком: город, улица, дом.',
    clear: 'Очистить адрес',
    searching: 'Ищем адрес…',
    found: (count: number) =>
      `${pluralRu(count, 'Найден', 'Найдено', 'Найдено')} ${count}${NB}${pluralRu(count, 'адрес', 'адреса', 'адресов')}`,
    needsHouse: 'Допишите номер дома.',
    optional: 'необязательно',
    privateHouse: 'Частный дом, без квартиры',
    more: 'Уточнить для курьера',
    fields: {
      address: 'Улица и дом',
      apartment: 'Квартира или офис',
      frontDoor: 'Подъезд',
      floor: 'Этаж',
      houseCode: 'Код домофона',
      line2: 'Вторая строка адреса',
      city: 'Город',
      region: 'Область или штат',
      postcode: 'Индекс',
    } satisfies Record<AddressField, string>,
    /** Abroad: what the lines of a country are called there. */
    lines: {
      street: 'Улица и дом',
      streetAndNumber: 'Улица и номер дома',
      buildingAndStreet: 'Здание или вилла, улица',
      line2: 'Квартира, этаж, компания',
      apartment: 'Квартира или офис',
      city: 'Город',
      area: 'Район',
      region: 'Область или штат',
      emirate: 'Эмират',
      postcode: 'Индекс',
    } satisfies Record<AddressLabel, string>,
    lineHints: {
      buildingAndStreet: 'Например: Marina Gate 1, Al Marsa Street',
      area: 'Например: Al Barsha, Jumeirah, Business Bay',
    } as Partial<Record<AddressLabel, string>>,
    /** Where the name of a line is not that of the whole address or of a city. */
    lineMissing: {
      streetAndNumber: 'Укажите улицу и номер дома.',
      buildingAndStreet: 'Укажите здание или виллу и улицу.',
      area: 'Укажите район.',
    } as Partial<Record<AddressLabel, string>>,
    chooseRegion: 'Выберите',
    problems: {
      address_required: addressRequired,
      street_required: 'Добавьте улицу и дом.',
      house_required: 'Добавьте номер дома.',
      apartment_required: apartmentRequired,
      city_required: cityRequired,
      region_required: regionRequired,
      postcode_required: postcodeRequired,
      postcode_invalid: postcodeInvalid,
      too_long: tooManyCharacters,
    } satisfies Record<AddressProblem, string>,
  },
  popup: {
    title: 'Адрес доставки',
    save: 'Доставить сюда',
    close: 'Закрыть',
  },
}
