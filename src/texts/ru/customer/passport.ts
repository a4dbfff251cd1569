import type { ItemService } from '#rules/items/item-state.ts'
import { formatNumber } from '#rules/numbers/format-number.ts'

const NB = '\u00a0'
const number = (value: number, digits: number) => formatNumber(value, 'ru', digits)

/** The passport of one item: its page, its print, the links to it. */
export const passport = {
  title: 'Паспорт украшения',
  documentTitle: (name: string) => `Паспорт украшения: ${name}`,
  description: 'Металл, проба, вес, камни и история одного украшения — по его номеру.',
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  lead: 'Один паспорт — одна вещь. Сверьте номер с биркой: они должны совпасть.',
  labels: {
    uin: 'УИН',
    metal: 'Металл',
    hallmark: 'Проба',
    coating: 'Покрытие',
    weight: 'Вес',
    size: 'Размер',
    stones: 'Камни',
    maker: 'Мастерская',
  },
  facts: 'Об украшении',
  noStones: 'без камней',
  grams: (mg: number) => `${number(mg / 1_000, 2)}${NB}г`,
  size: (size: number, kind: 'ring' | 'bracelet' | 'chain' | null) =>
    `${number(size, 1)}${kind === null || kind === 'ring' ? '' : `${NB}см`}`,
  stone: (name: string, cut: string, count: number, carats: number | null) =>
    [
      `${name}, ${cut}`,
      ...(count > 1 ? [`${count}${NB}шт.`] : []),
      ...(carats === null ? [] : [`${number(carats, 3)}${NB}ct`]),
    ].join(', '),
  maker: (name: string, city: string) => `${name}, ${city}`,
  history: 'История',
  events: {
    received: 'Приехало из мастерской, номер и вес сверены',
    sold: 'Нашло владельца',
    serviced: 'Побывало в сервисе',
  },
  services: {
    cleaning: 'Чистка',
    polishing: 'Полировка',
    resizing: 'Изменён размер',
    stone_check: 'Проверены закрепки камней',
    repair: 'Ремонт',
    plating: 'Обновлено покрытие',
  } satisfies Record<ItemService, string>,
  registry: `УИН — шестнадцать цифр, под которыми украшение из${NB}драгоценного металла записано в${NB}государственном реестре (ГИИС ДМДК).`,
  qr: 'QR-код этого паспорта',
  qrHint: 'Наведите камеру, чтобы открыть паспорт на телефоне.',
  pdf: 'Скачать PDF',
  toProduct: 'Страница украшения',
  fileName: (uin: string) => `Паспорт ${uin}.pdf`,
  inOrder: 'Паспорта украшений',
  inOrderLink: (name: string, uin: string) => `${name}, УИН ${uin}`,
}
