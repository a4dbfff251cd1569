import { z } from 'zod'
import { SHOP_SERVICES, type ShopService } from '#rules/stock/shop-services.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import {
  accepted,
  columnOf,
  type FileProblem,
  FilesRefused,
  list,
  oneOf,
  optionalCoordinate,
  optionalText,
  optionalWhole,
  readTable,
  text,
} from '../../../kernel/shop-files/index.ts'
import { type StockEditing, saveStorage } from '../editing/index.ts'
import { openingHours } from './opening-hours-cell.ts'

const isService = (word: string): word is ShopService => SHOP_SERVICES.some((known) => known === word)

/** `collect fitting returns` */
const shopServices = list.transform((words, context): ShopService[] => {
  if (words.every(isService)) return words
  context.addIssue({ code: 'custom', message: `names something that is none of ${SHOP_SERVICES.join(', ')}` })
  return z.NEVER
})

/** What stands first in the file comes first in the lists of shops. */
const SHOPS = {
  file: 'shops.csv',
  columns: {
    id: optionalWhole,
    code: text,
    kind: oneOf(['warehouse', 'shop']),
    name_ru: text,
    name_en: text,
    city_ru: text,
    city_en: text,
    country: text,
    address_ru: text,
    address_en: text,
    hint_ru: optionalText,
    hint_en: optionalText,
    metro_ru: optionalText,
    metro_en: optionalText,
    phone: optionalText,
    latitude: optionalCoordinate,
    longitude: optionalCoordinate,
    time_zone: text,
    hours: openingHours,
    picture: optionalText,
    services: shopServices,
  },
}

/** Opens the shops and warehouses that a folder names, in a shop that has none of them. */
export async function loadStorages(editing: StockEditing, directory: string, edit: Edit): Promise<void> {
  const problems: FileProblem[] = []
  const rows = await readTable(directory, SHOPS, problems)
  if (problems.length > 0) throw new FilesRefused(problems)
  for (const [position, row] of rows.entries())
    accepted(
      await saveStorage(
        editing,
        {
          id: row.id ?? undefined,
          expectedVersion: null,
          code: row.code,
          kind: row.kind,
          nameRu: row.name_ru,
          nameEn: row.name_en,
          cityRu: row.city_ru,
          cityEn: row.city_en,
          country: row.country,
          addressRu: row.address_ru,
          addressEn: row.address_en,
          hintRu: row.hint_ru,
          hintEn: row.hint_en,
          metroRu: row.metro_ru,
          metroEn: row.metro_en,
          phone: row.phone,
          latitude: row.latitude,
          longitude: row.longitude,
          timeZone: row.time_zone,
          hours: row.hours,
          picture: row.picture,
          services: row.services,
          position,
        },
        edit,
      ),
      (field) => ({ file: SHOPS.file, row: row.row, column: columnOf(field.split('.')[0] ?? field) }),
    )
}
