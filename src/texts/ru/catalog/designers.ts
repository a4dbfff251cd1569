import { brand } from '#shop/brand.ts'
import { pluralRu } from '../../plural.ts'

const items = (count: number) => `${count}\u00A0${pluralRu(count, 'украшение', 'украшения', 'украшений')}`

export const designers = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  items,
  index: {
    title: 'Дизайнеры',
    lead: (count: number) =>
      `${count}\u00A0${pluralRu(count, 'мастер', 'мастера', 'мастеров')}, у которых есть имя, верстак и мнение о том, как должно сидеть кольцо. Про каждого мы знаем, где он работает и кто у него паяет.`,
    description: (count: number) =>
      `Все дизайнеры «${brand.ru.genitive}» по алфавиту: ${count}\u00A0${pluralRu(count, 'мастерская', 'мастерские', 'мастерских')}, их города, истории и украшения.`,
    letters: 'По алфавиту',
  },
  one: {
    title: (name: string, city: string) => `${name}, ${city}: украшения`,
    city: 'Где',
    since: 'С какого года',
    items: 'В магазине',
    collections: 'Коллекции',
    works: 'Украшения',
  },
  trends: {
    title: 'Подборки',
    lead: 'Не сезон и не подиум, а то, что мы сами замечаем на улицах и что потом спрашивают в магазинах.',
    get description() {
      return `Подборки «${brand.ru.genitive}»: жемчуг на каждый день, гладкое золото, буквы, звёзды, кольца на двоих и другие.`
    },
  },
}
