import { cityForms } from '#rules/countries/russian-city-forms.ts'
import type { CourierHours } from '#rules/delivery/courier-hours.ts'
import { pluralRu } from '../../plural.ts'

export const home = {
  /** Of a shop that has nothing to sell yet. */
  soon: {
    title: 'Скоро открытие',
    text: 'Раскладываем украшения по витринам. Загляните через несколько дней, а если вопрос не ждёт, позвоните или напишите.',
  },
  title: 'Украшения независимых ювелиров',
  description:
    'Кольца, серьги, колье и браслеты независимых мастерских. У каждой вещи указаны проба, вес и точные размеры, день доставки виден до оплаты, примерить можно в магазинах.',
  categories: {
    title: 'С чего начать',
    count: (count: number) => `${count}\u00A0${pluralRu(count, 'украшение', 'украшения', 'украшений')}`,
    others: 'Ещё',
    all: 'Весь каталог',
  },
  newest: { title: 'Новое на витрине', all: 'Все новинки' },
  bestsellers: { title: 'Чаще всего выбирают', all: 'Весь каталог' },
  designers: {
    title: 'Кто это сделал',
    lead: 'У каждой вещи здесь есть автор с именем и городом. Мы знаем, где стоит его верстак.',
    all: (count: number) => `Все ${count}\u00A0${pluralRu(count, 'мастерская', 'мастерские', 'мастерских')}`,
  },
  certificate: {
    title: 'Когда размер неизвестен',
    text: (min: string, max: string) =>
      `Подарочный сертификат на любую сумму от ${min} до ${max}. Вы выбираете рисунок, пишете несколько слов и назначаете день и час, когда он придёт на почту.`,
    link: 'Выбрать сертификат',
    /** On the picture, as on a certificate that somebody has received. */
    sample: 'Подарочный сертификат',
  },
  shops: {
    title: 'Где примерить',
    lead: 'Можно сравнить два размера рядом, посмотреть на камень у окна и забрать заказ с сайта.',
    link: 'Адреса и часы работы',
    href: '/shops',
    chart: (city: string) =>
      `Магазины ${cityForms(city)?.genitive ?? `в городе ${city}`} по сторонам света и расстоянию от центра`,
    kilometres: (count: number) => `${count}\u00A0км`,
    north: 'С',
  },
  care: {
    title: 'Жемчуг надевают последним',
    text: 'Духи, лак для волос и крем делают перламутр матовым. Сначала аромат, через несколько минут жемчуг; вечером протрите нить сухой мягкой тканью и положите отдельно: камни других украшений её царапают.',
    link: 'Как ухаживать за украшениями',
    href: '/ukhod-za-ukrasheniyami',
  },
  promises: {
    title: 'На что можно рассчитывать',
    /** The hours are those until which the fastest couriers take orders, where the shop has them. */
    list: (returnDays: number, hours: CourierHours | null) => [
      {
        ...(hours
          ? {
              mark: `До ${hours.express}:00`,
              text: `День доставки виден до оплаты. Экспресс по будням принимаем до ${hours.express}:00, доставку в тот же день — до ${hours.sameDay}:00.`,
            }
          : { mark: 'Дата', text: 'День доставки виден до оплаты: число, а не «два–четыре дня».' }),
        link: 'Доставка и оплата',
        href: '/dostavka-i-oplata',
      },
      {
        mark: `${returnDays}\u00A0${pluralRu(returnDays, 'день', 'дня', 'дней')}`,
        text: 'Если вещь не подошла, её можно вернуть. Порядок возврата умещается на одной странице.',
        link: 'Возврат',
        href: '/vozvrat',
      },
      {
        mark: '585 и 925',
        text: 'Проба стоит на каждом изделии из золота и серебра, УИН — на бирке: его проверяют по государственному реестру.',
        link: 'Гарантии',
        href: '/garantii',
      },
    ],
  },
}
