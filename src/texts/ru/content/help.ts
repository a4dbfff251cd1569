import { pluralRu } from '../../plural.ts'

export const help = {
  label: 'Поиск по справке',
  placeholder: 'Например, как вернуть кольцо',
  found: (count: number) =>
    `${pluralRu(count, 'Нашёлся', 'Нашлись', 'Нашлось')} ${count}\u00A0${pluralRu(count, 'ответ', 'ответа', 'ответов')}`,
  nothing: 'В справке этого нет. Спросите другими словами или напишите нам.',
  failed: 'Справка не открылась. Проверьте интернет и попробуйте ещё раз.',
  inHelp: 'В справке',
}
