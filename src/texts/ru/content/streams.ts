import { shopClock } from '../../clocks.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00a0'

/** The page of live broadcasts. */
export const streams = {
  title: 'Прямые эфиры',
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  description:
    'Расписание прямых эфиров и записи прошедших: как выбрать кольцо, с чем носить жемчуг, что происходит в мастерской.',
  lead: 'Рассказываем об украшениях вживую: показываем на свету, примеряем, отвечаем на вопросы. Пропустили — останется запись.',
  live: 'Сейчас в эфире',
  next: 'Ближайший эфир',
  ahead: 'Скоро',
  over: 'Записи',
  none: 'Новых эфиров пока нет в расписании. Посмотрите записи.',
  when: (moment: string) => `${moment}, ${shopClock.ru.name}`,
  minutes: (count: number) => `${count}${NB}${pluralRu(count, 'минута', 'минуты', 'минут')}`,
  noRecording: 'Запись готовим: появится здесь через день-два после эфира.',
  notYet: 'Эфир начинается. Если видео не появилось, обновите страницу.',
  products: (title: string) => `Украшения из эфира «${title}»`,
  calendar: 'В календарь',
  calendarOf: (title: string) => `Добавить в календарь: ${title}`,
  remind: {
    open: 'Напомнить',
    openOf: (title: string) => `Напомнить об эфире «${title}»`,
    label: 'Почта',
    hint: (minutes: number) =>
      `Одно письмо за ${minutes}${NB}${pluralRu(minutes, 'минуту', 'минуты', 'минут')} до начала.`,
    send: 'Напомнить письмом',
    sending: 'Записываем',
    done: 'Напомним письмом перед началом. Отменить можно по ссылке в нём.',
    consent: { before: 'Согласие на', link: 'обработку персональных данных', href: '/personal-data-agreement' },
    noResponse: 'Не получилось связаться с магазином. Попробуйте ещё раз.',
  },
  cancel: {
    ask: 'Отменить напоминание об эфире?',
    yes: 'Отменить напоминание',
    working: 'Отменяем',
    done: (title: string) => `Напоминание об эфире «${title}» отменено.`,
  },
}
