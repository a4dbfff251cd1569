import { brand } from '#shop/brand.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'

const seconds = (count: number) => `${count}${NB}${pluralRu(count, 'секунду', 'секунды', 'секунд')}`

/** Signing in: the popup with its four steps, and the page where sign-in services send people back to. */
export const auth = {
  close: 'Закрыть вход',
  noResponse: 'Не получилось связаться с магазином. Проверьте интернет и попробуйте ещё раз.',
  sending: 'Отправляем',
  tooSlow: 'Проверка от спама идёт слишком долго: браузер сейчас занят. Нажмите кнопку ещё раз.',
  sentHome: 'Личный кабинет открывается после входа, поэтому вы на главной. Войдите, и мы вернём вас обратно.',
  /** What signing in is for, by what the visitor was doing. */
  titles: {
    cart: 'Войдите, чтобы оформить заказ',
    login: 'Вход',
    landing: 'Войдите, чтобы участвовать',
    'certificate-payment': 'Войдите, чтобы оплатить сертификат',
    'certificate-add': 'Войдите, чтобы добавить сертификат',
    'certificate-add-to-profile': 'Войдите, чтобы сохранить сертификат в личном кабинете',
    yaid: 'Подтвердите телефон',
    profile: 'Вход в личный кабинет',
  },
  login: {
    lead: 'Пришлём код. По номеру мы узнаём вас, храним заказы и бонусы и сообщаем о доставке. Рекламы без вашего согласия не будет.',
    leadAfterService: 'Остался телефон: подтвердите его один раз — дальше будем узнавать вас сразу.',
    phone: 'Телефон',
    phonePlaceholder: '+7 (___) ___-__-__',
    method: 'Как подтвердить номер',
    methods: { sms: 'Код в СМС', flashcall: 'Звонок', mobid: 'Mobile ID' },
    methodHints: {
      sms: 'Придёт сообщение с четырьмя цифрами.',
      flashcall: 'Отвечать не нужно: код — последние четыре цифры номера, с которого позвоним.',
      mobid: 'На экране телефона появится запрос оператора. Нажмите «Подтвердить».',
    },
    submit: { sms: 'Получить код', flashcall: 'Позвоните мне', mobid: 'Подтвердить на телефоне' },
    or: 'или',
    signInWith: (service: string) => `Войти с${NB}${service}`,
    wait: (count: number) => `Повторить можно через ${seconds(count)}.`,
  },
  captcha: {
    title: 'Проверим, что вы человек',
    lead: 'Так мы не даём рассылать коды на чужие номера.',
    picture: 'Картинка с пятью цифрами. Если не видите её, выберите вопрос вместо картинки',
    loading: { picture: 'Загружаем картинку, ещё секунду.', question: 'Загружаем вопрос, ещё секунду.' },
    digits: 'Цифры с картинки',
    answer: 'Ответ',
    other: { picture: 'Другие цифры', question: 'Другой вопрос' },
    toQuestion: 'Вопрос вместо картинки',
    toPicture: 'Картинка вместо вопроса',
    missing: { picture: 'Введите цифры.', question: 'Введите ответ.' },
    five: 'На картинке пять цифр.',
    submit: 'Продолжить',
    failed: 'Картинка не загрузилась.',
    again: 'Попробовать ещё раз',
  },
  code: {
    titles: { sms: 'Код из СМС', flashcall: 'Последние цифры номера', mobid: 'Подтвердите вход на телефоне' },
    sent: {
      sms: (phone: string) => `Отправили сообщение на ${phone}.`,
      flashcall: (phone: string) =>
        `Звоним на ${phone}. Отвечать не нужно: введите последние четыре цифры номера, с которого звонят.`,
      mobid: (phone: string) =>
        `Запрос пришёл на ${phone}. Нажмите «Подтвердить» на экране телефона, и мы продолжим сами.`,
    },
    labels: { sms: 'Код из четырёх цифр', flashcall: 'Последние четыре цифры' },
    digit: (position: number, length: number) => `Цифра ${position} из ${length}`,
    change: 'Изменить номер',
    submit: 'Подтвердить',
    checking: 'Проверяем код',
    triesLeft: (count: number) =>
      `${pluralRu(count, 'Осталась', 'Остались', 'Осталось')} ${count}${NB}${pluralRu(count, 'попытка', 'попытки', 'попыток')}.`,
    resendIn: (count: number) => `Новый код — через ${seconds(count)}`,
    resendReady: 'Можно запросить новый код.',
    resend: { sms: 'Отправить ещё раз', flashcall: 'Позвонить ещё раз', mobid: 'Отправить запрос ещё раз' },
    instead: { sms: 'Прислать код в СМС', flashcall: 'Позвонить вместо СМС' },
    waiting: 'Ждём подтверждения',
    notConfirmed: 'Запрос не подтверждён. Отправьте его ещё раз или получите код.',
  },
  registration: {
    title: 'Познакомимся',
    lead: 'Вы у нас впервые. Как к вам обращаться?',
    name: 'Имя',
    surname: 'Фамилия',
    email: 'Электронная почта',
    emailHint: 'Сюда придут чеки и письма о заказах.',
    optional: 'необязательно',
    consent: { before: 'Даю согласие на', link: 'обработку персональных данных', href: '/personal-data-agreement' },
    news: 'Хочу получать новости и предложения по СМС. Отписаться можно в любой момент.',
    submit: 'Создать профиль',
  },
  signedIn: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Вы вошли.'),
  oauth: {
    failed: 'Ошибка авторизации',
    failedWhat: 'Войти таким способом не получилось. Попробуйте ещё раз или войдите по номеру телефона.',
    title: 'Входим',
    progress: 'Завершаем вход. Это займёт пару секунд.',
  },
}

/** The sandbox's own sign-in services. */
export const authSimulators = {
  yandex: {
    service: 'Яндекс ID · песочница',
    get title() {
      return `Вход в «${brand.ru.accusative}»`
    },
    shares: 'Магазин узнает ваше имя и номер телефона.',
    whoAreYou: 'Кто входит',
    noPhone: 'без телефона',
    spoiled: 'код не примут: вход не удастся',
    somebodyElse: 'Другой человек',
    byPhone: 'по номеру телефона ниже',
    phone: 'Номер телефона',
    alsoShare: 'Ещё поделиться',
    email: 'Адресом почты',
    birthday: 'Датой рождения',
    allow: 'Разрешить',
    deny: 'Отказать',
    wrongRequest: 'Запрос не подходит',
    wrongRequestWhy: 'Магазин попросил о входе не так, как положено. Вернитесь и попробуйте ещё раз.',
  },
  mobile: {
    service: 'Телефон · песочница',
    title: 'Запрос на вход',
    unknown: 'Такого запроса нет',
    compare: 'Подтверждайте, только если входите сами.',
    confirm: 'Подтвердить',
    decline: 'Отклонить',
    confirmed: 'Подтверждено. Вернитесь в магазин.',
    declined: 'Отклонено.',
    expired: 'Запрос больше не действует.',
  },
}
