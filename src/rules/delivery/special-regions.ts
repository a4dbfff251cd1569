export type SpecialRegion = 'moscow' | 'petersburg' | 'moscowRegion' | 'leningradRegion' | 'nizhnyNovgorod'

type Region = { id: SpecialRegion; isSpecial: boolean; isContactless: boolean; names: readonly string[] }

const both = { isSpecial: true, isContactless: true }

/**
 * Spec 5: regions of special delivery (our own couriers) and of contactless delivery (left at the door, the courier
 * rings and steps back) are recognised by the text of the address.
 */
const REGIONS: readonly Region[] = [
  { id: 'moscow', ...both, names: ['москва', 'мск', 'moscow'] },
  {
    id: 'petersburg',
    ...both,
    names: [
      ...['санкт-петербург', 'санкт петербург', 'с-петербург', 'с петербург', 'спб', 'петербург', 'питер'],
      ...['saint petersburg', 'saint-petersburg', 'st petersburg', 'st-petersburg'],
    ],
  },
  {
    id: 'moscowRegion',
    ...both,
    names: [
      ...['московская область', 'область московская', 'подмосковье'],
      ...['moscow oblast', 'moscow region', 'moskovskaya oblast'],
    ],
  },
  {
    id: 'leningradRegion',
    ...both,
    names: [
      ...['ленинградская область', 'область ленинградская'],
      ...['leningrad oblast', 'leningrad region', 'leningradskaya oblast'],
    ],
  },
  {
    id: 'nizhnyNovgorod',
    ...both,
    names: ['нижний новгород', 'н новгород', 'nizhny novgorod', 'nizhniy novgorod', 'nizhnij novgorod'],
  },
]

export function isSpecialDelivery(address: string): boolean {
  return regionIn(address)?.isSpecial ?? false
}

export function isContactlessDelivery(address: string): boolean {
  return regionIn(address)?.isContactless ?? false
}

/** Which of the regions the address lies in. A street named after one of them lies elsewhere. */
export function specialRegion(address: string): SpecialRegion | null {
  return regionIn(address)?.id ?? null
}

const MAX_LENGTH = 500
/** What may stand before the name of a place in its part of an address. */
const BEFORE = /^(?:(?:\d{5,6}|россия|russia|российская федерация|рф|г|гор|город|city|обл|область)(?: |$))+/
const REGION_BEFORE = /^обл(?:асть)? /
/** «Москва ул»: a street whose type follows its name. */
const STREET =
  /^(?:ул|улица|пр|пр-т|пр-кт|проспект|ш|шоссе|пер|переулок|пл|площадь|б-р|бульвар|наб|проезд|street|avenue)$/

/** The part is the name, or begins with it: people leave the commas out. Long names first: «Moscow Oblast», «Moscow». */
const PLACE = new RegExp(
  `^(${REGIONS.flatMap(({ names }) => names)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?: (.*))?$`,
)

function regionIn(address: string): Region | null {
  const parts = address
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u2010-\u2015]/g, '-')
    .split(/[,;\n]/)
    .map(plainPart)
  for (const part of parts) {
    const [, name, rest = ''] = PLACE.exec(part) ?? []
    if (name && !STREET.test(rest)) return REGIONS.find(({ names }) => names.includes(name)) ?? null
  }
  return null
}

/** Without dots and doubled spaces; «обл» before or after a name is one and the same word. */
function plainPart(text: string): string {
  const texts = text.replace(/[.\s\u00a0]+/g, ' ').trim()
  const region = texts.replace(/^(?:\d{5,6} |россия |рф )+/, '')
  if (REGION_BEFORE.test(region)) return region.replace(REGION_BEFORE, 'область ')
  return texts.replace(BEFORE, '').replace(/ обл(?= |$)/, ' область')
}
