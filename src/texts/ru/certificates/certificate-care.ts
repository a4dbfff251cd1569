import type { BoughtDeposit } from '#contract/customer/deposits.ts'
import { certificateClock } from '../../clocks.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'

/** Certificates in the profile: those one owns and those one has given, and what can be done with them. */
export const certificateCare = {
  own: {
    title: 'Мои сертификаты',
    lead: 'Сертификатами можно оплатить украшения — целиком или частью. Первым списывается тот, что закончится раньше.',
    name: (digits: string) => `Сертификат ••••${NB}${digits}`,
    balance: 'Остаток',
    of: (sum: string) => `из ${sum}`,
    until: (day: string) => `Действует до ${day}`,
    ended: (day: string) => `Закончился ${day}`,
    held: (sum: string) => `Отложено для неоплаченных заказов: ${sum}`,
    spent: 'Потрачен',
    blocked: 'Заблокирован: расплатиться им сейчас нельзя. Напишите нам, и мы всё объясним.',
    from: (name: string) => `Подарок. От кого: ${name}`,
    history: 'История',
    historyOf: (name: string) => `История: ${name}`,
    pdf: 'Скачать PDF',
    pdfMaking: 'Готовим PDF',
    pdfReady: 'PDF скачан',
    topUp: 'Пополнить',
    transfer: 'Передарить',
    spend: 'Потратить',
    action: (action: string, name: string) => `${action}: ${name}`,
    empty: 'Сертификатов пока нет',
    emptyText:
      'Если вам подарили сертификат, откройте ссылку из письма и добавьте его в личный кабинет. Свой сертификат появится здесь сразу после оплаты.',
    buy: 'Купить сертификат',
    add: 'Добавить сертификат',
  },
  given: {
    title: 'Подаренные',
    lead: 'Сертификаты, которые вы купили для других. Код знает только получатель.',
    name: (sum: string) => `Сертификат на ${sum}`,
    states: {
      unpaid: 'Не оплачен',
      scheduled: 'Ждёт своего часа',
      sent: 'Отправлен',
      in_profile: 'Получен',
      cancelled: 'Отменён',
      refunded: 'Деньги возвращены',
    } satisfies Record<BoughtDeposit['state'], string>,
    opened: 'Открыт получателем',
    to: (name: string, email: string) => (name ? `${name}, ${email}` : email),
    willLeave: (moment: string) => `Письмо уйдёт ${moment} ${certificateClock.ru.by}`,
    left: (moment: string) => `Письмо ушло ${moment} ${certificateClock.ru.by}`,
    until: (day: string) => `Действует до ${day}`,
    changeDate: 'Изменить день и час',
    resend: 'Отправить ещё раз',
    refund: 'Вернуть деньги',
    action: (action: string, name: string) => `${action}: ${name}`,
    notLoaded: 'Список подаренных сертификатов не загрузился.',
    retry: 'Попробовать ещё раз',
  },
  close: 'Закрыть',
  cancel: 'Оставить как есть',
  working: 'Подождите немного',
  /** When the server did not say why. */
  failed: 'Не получилось. Проверьте интернет и попробуйте ещё раз.',
  noPayload: 'Откройте это окно из раздела «Сертификаты» в личном кабинете.',
  resend: {
    title: 'Отправить письмо ещё раз',
    lead: 'Придёт новое письмо с новым кодом. Код из прежнего письма перестанет действовать.',
    email: 'Почта получателя',
    submit: 'Отправить',
    prove: 'Почта получателя другая. Сначала убедимся, что это вы: пришлём код на ваш телефон.',
    done: (email: string) => `Новое письмо отправлено на ${email}.`,
  },
  date: { done: 'День и час изменены.' },
  refund: {
    title: 'Вернуть деньги за сертификат',
    lead: (sum: string) =>
      `Вернём ${sum} на карту, с которой вы платили. Сертификат перестанет действовать, даже если получатель уже видел письмо.`,
    how: 'Обычно банк зачисляет деньги за 1–5 рабочих дней.',
    submit: (sum: string) => `Вернуть ${sum}`,
    done: 'Деньги возвращаются на вашу карту.',
  },
  transfer: {
    title: 'Передарить сертификат',
    lead: (sum: string) =>
      `Вы отдаёте сертификат вместе с остатком — ${sum}. Новый владелец получит письмо со ссылкой и кодом, а из вашего личного кабинета сертификат исчезнет. Срок останется прежним.`,
    name: 'Имя получателя',
    email: 'Почта получателя',
    message: 'Пожелание',
    counter: (count: number, limit: number) => `${count} из ${limit}`,
    optional: 'необязательно',
    submit: 'Передарить',
    prove: 'Сначала убедимся, что это вы: пришлём код на ваш телефон.',
    proveSubmit: 'Получить код',
    done: (email: string) => `Сертификат отправлен на ${email}.`,
  },
  topUp: {
    title: 'Пополнить сертификат',
    lead: (name: string, balance: string, years: number) =>
      `${name}. Сейчас на нём ${balance}. После пополнения срок начнётся заново: ${years}${NB}${pluralRu(years, 'год', 'года', 'лет')}.`,
    sum: 'На сколько',
    own: 'Другая сумма',
    ownLabel: 'Сумма в рублях',
    submit: (sum: string) => `Оплатить ${sum}`,
    submitNoSum: 'Оплатить',
  },
}
