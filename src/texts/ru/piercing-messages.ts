const NB = '\u00a0'

/** Messages about a visit to a piercer. */
export const piercingMessages = {
  sms: {
    booked: (moment: string, shop: string, url: string) => `Ждём вас на пирсинг ${moment}, ${shop}. Изменить: ${url}`,
    moved: (moment: string, shop: string, url: string) => `Перенесли: пирсинг ${moment}, ${shop}. Изменить: ${url}`,
    cancelled: (moment: string) => `Запись на пирсинг ${moment} отменена. Будем рады видеть вас в другой день.`,
    reminder: (moment: string, shop: string, url: string) =>
      `Напоминаем: пирсинг ${moment}, ${shop}. Поешьте заранее. Изменить: ${url}`,
  },
  letters: {
    booked: {
      subject: (moment: string) => `Вы записаны на пирсинг: ${moment}`,
      preheader: 'Адрес, мастер и ссылка, по которой запись можно перенести.',
      title: 'Ждём вас',
      lead: (moment: string) =>
        `Вы записаны на${NB}${moment}. Если планы изменятся, перенесите визит или отмените его по${NB}ссылке: время достанется кому-то ещё.`,
      button: 'Посмотреть запись',
    },
    moved: {
      subject: (moment: string) => `Запись перенесена: ${moment}`,
      preheader: 'Новое время и адрес.',
      title: 'Перенесли',
      lead: (moment: string) => `Теперь мы ждём вас ${moment}. Прежнее время освободили.`,
      button: 'Посмотреть запись',
    },
    cancelled: {
      subject: (moment: string) => `Запись отменена: ${moment}`,
      preheader: 'Выбрать другой день можно на сайте.',
      title: 'Запись отменена',
      lead: (moment: string) => `Визит ${moment} отменён, время освободили. Передумаете — выберите другое.`,
      button: 'Выбрать другое время',
    },
    reminder: {
      subject: (moment: string) => `Завтра пирсинг: ${moment}`,
      preheader: 'Как подготовиться и куда идти.',
      title: 'Завтра увидимся',
      lead: (moment: string) => `Напоминаем о визите: ${moment}. Если не получается, сообщите по${NB}ссылке заранее.`,
      button: 'Посмотреть запись',
    },
  },
  prepare:
    'Поешьте за час-два до визита и выспитесь. За сутки не пейте алкоголь и не принимайте аспирин. Возьмите паспорт. При простуде, температуре или воспалении лучше перенести визит.',
  parent: {
    teen: 'Посетителю от 14 до 17 лет нужно письменное согласие родителя. Бланк дадим и в магазине, но подписать его должен родитель.',
    child:
      'Детям до 14 лет прокалываем только мочки и только при родителе. Возьмите паспорт и свидетельство о рождении.',
  },
  labels: {
    service: 'Услуга',
    when: 'Когда',
    where: 'Где',
    master: 'Мастер',
    phone: 'Телефон магазина',
    visitor: 'Посетитель',
    age: 'Возраст',
  },
  free: 'бесплатно',
  ages: {
    adult: '18 лет и старше',
    teen: '14–17 лет, с письменным согласием родителя',
    child: 'до 14 лет, с родителем',
  },
  staff: {
    booked: { subject: (moment: string, shop: string) => `Пирсинг: ${moment}, ${shop}`, title: 'Новая запись' },
    moved: {
      subject: (moment: string, shop: string) => `Пирсинг перенесён: ${moment}, ${shop}`,
      title: 'Запись перенесена',
    },
    cancelled: {
      subject: (moment: string, shop: string) => `Пирсинг отменён: ${moment}, ${shop}`,
      title: 'Запись отменена',
    },
  },
  calendar: (service: string) => `Пирсинг: ${service.toLocaleLowerCase('ru')}`,
  calendarText: (master: string) => `Мастер: ${master}. Поешьте за час-два до визита и возьмите паспорт.`,
}
