import type { DepositProblem } from '#rules/certificates/deposit-item.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'

const NB = '\u00a0'

/** What is wrong with a certificate that is being ordered, where a form has no words for it. */
export const depositProblems = {
  recipient_email_required: 'Укажите почту получателя.',
  own_email: `На${NB}свою почту сертификат отправить нельзя. Выберите «для себя», и${NB}он сразу окажется в${NB}вашем личном кабинете.`,
  other_email_needed: `Это ваша почта. Укажите почту того, кому${NB}достанется сертификат.`,
  design_required: 'Выберите дизайн.',
  date_passed: 'Этот день уже прошёл.',
  date_too_far: 'Так далеко вперёд отправить нельзя: выберите день поближе.',
  zone_unknown: 'Выберите часовой пояс из списка.',
  time_passed: 'Это время уже прошло.',
} satisfies Record<Exclude<DepositProblem, FormProblem>, string>

export const depositRange = (min: string, max: string) => `Сумма сертификата — от${NB}${min} до${NB}${max}.`

/** Lines of receipts. */
export const depositReceipt = {
  certificate: 'Подарочный сертификат',
  topUp: 'Пополнение подарочного сертификата',
}
