import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'

export const career = {
  vacancies: {
    title: 'Открытые вакансии',
    count: (count: number) => `${count}${NB}${pluralRu(count, 'вакансия', 'вакансии', 'вакансий')}`,
    none: 'Сейчас открытых вакансий нет. Пришлите резюме: сохраним его и напишем, когда место появится.',
    kinds: { full: 'Полный день', part: 'Неполный день', shifts: 'Сменный график', internship: 'Стажировка' },
    tasks: 'Что делать',
    expectations: 'Кого ждём',
    offers: 'Что предлагаем',
    apply: 'Откликнуться',
    applyFor: (title: string, place: string) => `Откликнуться на вакансию «${title}», ${place}`,
  },
  form: {
    vacancy: 'Вакансия',
    anyVacancy: 'Любая: прочтите и предложите',
    name: 'Имя',
    phone: 'Телефон',
    email: 'Почта',
    about: 'О себе',
    aboutNote: 'необязательно',
    aboutHint: 'Например, какое украшение вы носите каждый день и почему.',
    left: (written: number, most: number) => `${written} из${NB}${most}`,
    resume: {
      label: 'Резюме',
      choose: 'Прикрепить файл',
      another: 'Заменить',
      hint: `PDF, DOC, DOCX, RTF или ODT, до${NB}10${NB}МБ`,
      sending: 'Загружаем файл',
      isReady: (name: string) => `Файл ${name} загружен.`,
      wait: 'Подождите, файл ещё загружается.',
      size: (megabytes: string) => `${megabytes}${NB}МБ`,
      tooLarge: `Файл больше 10${NB}МБ. Сохраните резюме в${NB}PDF: он занимает меньше.`,
      empty: 'Этот файл пустой. Прикрепите другой.',
    },
    send: 'Отправить отклик',
    sending: 'Отправляем',
    noResponse: 'Не получилось связаться с магазином. Проверьте интернет и попробуйте ещё раз.',
    sent: {
      title: 'Спасибо, резюме у нас',
      text: (reference: string) =>
        `Номер отклика\u00A0— ${reference}. Мы прочитаем резюме и${NB}ответим в${NB}любом случае; копия этих слов уже в${NB}вашей почте.`,
      again: 'Откликнуться ещё раз',
    },
  },
}
