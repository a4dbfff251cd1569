import { pluralRu } from '../../plural.ts'

/** What visitors sent by forms, on the staff's screens. */
export const queues = {
  title: 'Заявки',
  choose: 'Очередь',
  names: { stylist: 'Стилисту', feedback: 'Сообщения', piercing: 'Пирсинг', applications: 'Отклики на вакансии' },
  none: 'Здесь пусто',
  noneText: 'Новые заявки появятся, как только их отправят с сайта.',
  columns: { who: 'Кто', what: 'О чём', state: 'Состояние', actions: 'Действия' },
  states: { new: 'Новая', taken: 'В работе', done: 'Готово' },
  topics: {
    order: 'О заказе',
    delivery: 'О доставке',
    return: 'О возврате',
    piece: 'Об украшении',
    shop: 'О магазине',
    other: 'О другом',
  } as Record<string, string>,
  contact: { 1: 'просит позвонить', 2: 'просит написать в WhatsApp', 3: 'просит прислать СМС' } as Record<
    number,
    string
  >,
  order: (number: string) => `заказ №\u00A0${number}`,
  anyVacancy: 'Любая работа',
  visit: (moment: string, place: string | null) => [moment, place].filter(Boolean).join(', '),
  age: (hours: number) => {
    if (hours < 1) return 'меньше часа назад'
    if (hours < 48) return `${hours}\u00A0${pluralRu(hours, 'час', 'часа', 'часов')} назад`
    const days = Math.floor(hours / 24)
    return `${days}\u00A0${pluralRu(days, 'день', 'дня', 'дней')} назад`
  },
  takenBy: (name: string) => `занимается ${name}`,
  resume: (name: string) => `Резюме: ${name}`,
  steps: { take: 'Взять', release: 'Вернуть в очередь', finish: 'Готово', reopen: 'Открыть снова', note: 'Заметка' },
  stepOf: (step: string, name: string) => `${step}: ${name}`,
  note: 'Заметка',
  noteHint: 'Увидят коллеги',
  save: 'Сохранить',
  taken: 'Заявка ваша: телефон виден полностью.',
  changed: 'Сохранено.',
  phoneNote: 'Телефон целиком виден тому, кто взял заявку.',
}
