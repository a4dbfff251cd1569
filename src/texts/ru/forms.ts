import type { FormProblem } from '#rules/forms/form-problem.ts'
import { accountDigits, bicDigits, fieldRequired, fullNameRequired, innDigits, tooManyCharacters } from './messages.ts'

/** What is wrong with a field, in words that fit any form. */
export const formProblems = {
  'form.required': fieldRequired,
  'form.too_few_characters': 'Слишком мало символов.',
  'form.too_many_characters': tooManyCharacters,
  'form.phone_required': 'Укажите телефон.',
  'form.phone_invalid': 'Проверьте номер: в нём ошибка.',
  'form.code_required': 'Введите код.',
  'form.code_invalid': 'В коде четыре цифры.',
  'form.email_required': 'Укажите электронную почту.',
  'form.email_invalid': 'Проверьте адрес: в нём ошибка.',
  'form.bic_invalid': bicDigits,
  'form.inn_invalid': innDigits,
  'form.account_invalid': accountDigits,
  'form.login_required': 'Введите логин.',
  'form.password_required': 'Введите пароль.',
  'form.password_short': 'В пароле должно быть не меньше 6 символов.',
  'form.staff_password_short': 'В пароле нужно не меньше 15 символов. Подойдут несколько слов подряд.',
  'form.password_common': 'Такой пароль легко угадать. Составьте его из нескольких слов, не связанных между собой.',
  'form.name_required': 'Укажите имя.',
  'form.surname_required': 'Укажите фамилию.',
  'form.full_name_required': fullNameRequired,
  'form.full_name_two_words': 'Нужны имя и фамилия — два слова.',
  'form.full_name_cyrillic': 'Напишите имя и фамилию русскими буквами.',
  'form.full_name_letters': 'В имени и фамилии могут быть только буквы.',
  'form.birthday_required': 'Укажите дату рождения.',
  'form.birthday_format': 'Напишите дату как дд.мм.гггг или дд.мм.',
  'form.date_required': 'Укажите дату.',
  'form.date_incorrect': 'Дата указана неверно: нужен вид дд.мм.гггг и день раньше сегодняшнего.',
  'form.date_not_real': 'Такой даты не существует.',
  'form.date_in_future': 'Эта дата ещё не наступила.',
  'form.time_required': 'Укажите время.',
  'form.time_invalid': 'Напишите время как чч:мм.',
  'form.denomination_required': 'Выберите номинал.',
  // How much it may be is said where the shop's range is known.
  'form.certificate_amount_range': 'Проверьте сумму сертификата.',
  'form.must_be_checked': 'Без этого согласия мы не можем продолжить.',
  'form.choice_required': 'Выберите один из вариантов.',
  'form.forbidden_characters': 'Уберите знаки # $ % ^ & [ ] { } < >.',
  'form.resume_required': 'Прикрепите резюме.',
  'form.resume_gone': 'Этот файл у нас уже не хранится. Прикрепите его ещё раз.',
  'form.contact_required': 'Оставьте почту или телефон, чтобы мы могли ответить.',
  'form.vacancy_closed': 'Эту вакансию уже закрыли. Выберите другую.',
} satisfies Partial<Record<FormProblem, string>>

/** Under a form that asks who somebody is. */
export const dataConsent = {
  before: 'Согласие на',
  link: 'обработку персональных данных',
  href: '/personal-data-agreement',
}

export const nameField = {
  leftOut: (characters: string) => `В имени остаются только буквы, цифры и пробелы. Не подошли знаки: ${characters}`,
}
