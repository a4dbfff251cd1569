/** Messages about a visit to a piercer. */
export const piercingMessages = {
  sms: {
    booked: (moment: string, shop: string, url: string) => `Ждём вас на пирсинг ${moment}, ${shop}. Изменить: ${url}`,
    moved: (moment: string, shop: string, url: string) => `Перенесли: пирсинг ${moment}, ${shop}. Изменить: ${url}`,
    cancelled: (moment: string) => `Запись на пирсинг ${moment} отменена. Будем рады видеть вас в другой день.`,
    reminder: (moment: string, shop: string, url: string) =>
      `Напоминаем: пирсинг ${moment}, ${shop}. Поешьте заранее. Изменить: ${url}`,
  },
  see: 'Посмотреть запись',
  chooseAnother: 'Выбрать другое время',
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
