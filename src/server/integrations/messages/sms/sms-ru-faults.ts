/** What sms.ru says with a code, where the sandbox has to say it too. */
export const SMS_RU_MESSAGES: Readonly<Record<number, string>> = {
  200: 'Неправильный api_id',
  201: 'Не хватает средств на лицевом счету',
  202: 'Неправильно указан номер телефона получателя, либо на него нет маршрута',
  203: 'Нет текста сообщения',
  205: 'Сообщение слишком длинное',
  207: 'На этот номер нет маршрута для доставки сообщений',
  213: 'Указано более 100 номеров в списке получателей',
  231: 'Превышен лимит одинаковых сообщений на этот номер в минуту',
  300: 'Неправильный api_id',
}

/** Numbers that end so are refused with this code: the sandbox's way to show what the shop does about it. */
const FAULTS: readonly (readonly [ending: string, code: number])[] = [
  ['0207', 207],
  ['0201', 201],
  ['0231', 231],
]

export function faultOfNumber(digits: string): number | null {
  return FAULTS.find(([ending]) => digits.endsWith(ending))?.[1] ?? null
}
