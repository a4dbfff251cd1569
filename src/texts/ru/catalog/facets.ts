import { pluralRu } from '../../plural.ts'

export const facets = {
  names: {
    category: 'Вид',
    designer: 'Дизайнер',
    metal: 'Металл',
    color: 'Цвет металла',
    stone: 'Камень',
    weight: 'Вес главного камня',
    size: 'Размер',
    tag: 'Подборки',
    shop: 'Есть в магазине',
  },
  metals: { gold: 'Золото', silver: 'Серебро' },
  inStock: 'В наличии',
  ringSize: (size: string) => size,
  length: (size: string) => `${size}\u00A0см`,
  weightUpTo: (to: string) => `до ${to}\u00A0ct`,
  weightBetween: (from: string, to: string) => `${from}–${to}\u00A0ct`,
  weightFrom: (from: string) => `от ${from}\u00A0ct`,
  price: 'Цена',
  sections: {
    all: {
      title: 'Все украшения',
      description:
        'Кольца, серьги, колье и браслеты независимых ювелиров — с пробой, размерами и честным сроком доставки.',
    },
    new: { title: 'Новинки', description: 'То, что появилось за последние недели. Многое — небольшими сериями.' },
    sale: {
      title: 'Распродажа',
      description:
        'Цены ниже самых низких за последний месяц. Старую цену мы зачёркиваем, только если она правда была.',
    },
    men: { title: 'Мужчинам', description: 'Печатки, цепи, браслеты, запонки. Размеры колец — до 22.' },
  },
  category: (name: string, items: number) =>
    `${name}: ${items}\u00A0${pluralRu(items, 'украшение', 'украшения', 'украшений')} независимых ювелиров. Проба, размеры, сроки доставки — на каждой странице.`,
  home: 'Главная',
  catalog: 'Каталог',
  designers: 'Дизайнеры',
  trends: 'Подборки',
}
