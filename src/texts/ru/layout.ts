import { phoneUri } from '#rules/settings/phone-uri.ts'
import { brand } from '#shop/brand.ts'
import { pluralRu } from '../plural.ts'
import { supportHours } from './support.ts'

export const layout = {
  get brand() {
    return brand.ru.name
  },
  toHome: 'на главную',
  skip: 'К содержанию',
  taxNumber: 'ИНН',
  /** Where the browser runs no programs. */
  noScripts: {
    text: 'В браузере выключен JavaScript. Читать и смотреть украшения можно и так; корзина, вход и заказ работают только с ним.',
    sections: 'Разделы каталога',
  },
  newTab: 'откроется в новой вкладке',
  toasts: { label: 'Сообщения', close: 'Закрыть сообщение' },
  /** What could not be fetched when somebody opened it. */
  notLoaded: {
    popup: 'Окно не открылось: связь прервалась или магазин перегружен. Попробуйте ещё раз.',
    menu: 'Меню не открылось: связь прервалась или магазин перегружен. Попробуйте ещё раз.',
    section: 'Раздел не загрузился: связь прервалась или магазин перегружен. Попробуйте ещё раз.',
    retry: 'Повторить',
  },
  header: {
    catalogue: 'Каталог',
    search: 'Поиск',
    cityIs: 'Ваш город:',
    signIn: 'Войти',
    favourites: 'Избранное',
    cart: 'Корзина',
    items: (count: number) =>
      count === 0 ? 'пусто' : `${count}\u00A0${pluralRu(count, 'украшение', 'украшения', 'украшений')}`,
    menu: 'Меню',
  },
  /** At the foot of a phone's screen. */
  tabs: { label: 'Основные разделы', home: 'Главная' },
  /** Around the checkout, where nothing else leads away. */
  checkout: { toCart: 'Вернуться в корзину', help: 'Помощь:', questions: 'Есть вопрос? Позвоните:' },
  menu: {
    all: 'Смотреть все',
    back: 'Все разделы',
    close: 'Закрыть меню',
    profile: 'Личный кабинет',
  },
  language: {
    current: 'Русский',
    other: 'English',
  },
  footer: {
    letters: {
      title: 'Письма из\u00A0мастерской',
      text: 'Новые украшения, распродажи и рассказы мастеров. Не чаще раза в неделю.',
      /** Said in place of the form. */
      sent: (email: string) => `Отправили письмо на ${email}. Нажмите в нём на ссылку, чтобы подтвердить подписку.`,
      subscribed: 'Вы подписаны на\u00A0наши письма. Спасибо, что читаете.',
    },
    label: 'О магазине и помощь',
    get lead() {
      return brand.ru.tagline ?? 'Украшения независимых ювелиров: с пробой, размерами и честным сроком доставки.'
    },
    get phone() {
      return brand.ru.support.phone
    },
    get phoneUri() {
      return phoneUri(brand.ru.support.phone)
    },
    hours: `Ежедневно ${supportHours}, звонок бесплатный`,
    get email() {
      return brand.ru.email
    },
    social: 'Мы в сетях',
    get socials() {
      return brand.ru.support.socials
    },
    aboutSocials: 'Что где публикуем',
    inShort: { delivery: 'Коротко о доставке', refund: 'Коротко о возврате', warranty: 'Коротко о гарантии' },
    app: 'Приложение',
    groups: {
      catalogue: 'Каталог',
      help: 'Покупателям',
      gifts: 'Подарки и клуб',
      about: 'О нас',
      documents: 'Документы',
    },
    shops: 'Магазины',
    allShops: 'Адреса и часы работы',
    pay: 'Принимаем к оплате',
    cookies: 'Файлы cookie',
    get legal() {
      return `© ${brand.company.ru.name}. Ювелирные изделия проверены и заклеймены пробирной палатой.`
    },
  },
  /** The pages of the shop by their addresses; the footer lists those that the site has. */
  pages: {
    '/catalog': 'Все украшения',
    '/catalog/new': 'Новинки',
    '/catalog/sale': 'Распродажа',
    '/catalog/men': 'Мужчинам',
    '/trend': 'Подборки',
    '/jewelry': 'Украшения от А до Я',
    '/designers': 'Дизайнеры',
    '/wishlist': 'Избранное',
    '/find-order': 'Где мой заказ',
    '/dostavka-i-oplata': 'Доставка и оплата',
    '/delivery': 'Доставка',
    '/payment': 'Способы оплаты',
    '/dolyame': 'Оплата частями',
    '/vozvrat': 'Возврат',
    '/returns': 'Возврат и обмен',
    '/garantii': 'Гарантии',
    '/warranty': 'Гарантия',
    '/ukhod-za-ukrasheniyami': 'Уход за украшениями',
    '/caring-for-jewelry': 'Уход',
    '/piercing': 'Пирсинг в магазинах',
    '/profile': 'Личный кабинет',
    '/certificate': 'Подарочный сертификат',
    '/certificate-info': 'Как устроен сертификат',
    '/get-certificate': 'Получить сертификат',
    '/landings/loyalty-program': 'Клуб Insider',
    '/referral-program': 'Пригласить друга',
    '/promotion': 'Акции',
    '/dropofmagic': 'Капля магии',
    '/landings/online-subscription': 'Письма о новинках',
    '/about': 'О магазине',
    '/shops': 'Магазины',
    '/stores': 'Где нас найти',
    '/gallery': 'Галерея',
    '/streams': 'Прямые эфиры',
    '/press': 'Пресса о нас',
    '/career': 'Работа у нас',
    '/contacts': 'Контакты',
    '/oferta': 'Публичная оферта',
    '/terms': 'Условия',
    '/privacy': 'Конфиденциальность',
    '/personal-data-policy': 'Политика обработки персональных данных',
    '/personal-data-agreement': 'Согласие на обработку персональных данных',
    '/user-materials-agreement': 'Соглашение о материалах покупателей',
    '/certificates-and-promo-rules': 'Правила сертификатов и промокодов',
    '/loyalty-program-rules': 'Правила клуба',
    '/mobile-app-license': 'Лицензия приложения',
    '/delete-app-account': 'Удаление профиля',
  },
}
