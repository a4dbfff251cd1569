import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import * as depositsEn from '#texts/en/certificates/deposits.ts'
import * as feedbackEn from '#texts/en/content/feedback.ts'
import * as profileEn from '#texts/en/customer/profile.ts'
import * as errorsEn from '#texts/en/errors.ts'
import * as formsEn from '#texts/en/forms.ts'
import { messageRecipes as recipesEn } from '#texts/en/letters/message-recipes.ts'
import * as locationEn from '#texts/en/location.ts'
import * as messagesEn from '#texts/en/messages.ts'
import * as checkoutEn from '#texts/en/ordering/checkout.ts'
import * as deliveryEn from '#texts/en/ordering/delivery.ts'
import * as orderErrorsEn from '#texts/en/ordering/order-errors.ts'
import * as depositsRu from '#texts/ru/certificates/deposits.ts'
import * as feedbackRu from '#texts/ru/content/feedback.ts'
import * as profileRu from '#texts/ru/customer/profile.ts'
import * as errorsRu from '#texts/ru/errors.ts'
import * as formsRu from '#texts/ru/forms.ts'
import { messageRecipes as recipesRu } from '#texts/ru/letters/message-recipes.ts'
import * as locationRu from '#texts/ru/location.ts'
import * as messagesRu from '#texts/ru/messages.ts'
import * as checkoutRu from '#texts/ru/ordering/checkout.ts'
import * as deliveryRu from '#texts/ru/ordering/delivery.ts'
import * as orderErrorsRu from '#texts/ru/ordering/order-errors.ts'

const TEXTS = {
  ru: {
    checkout: checkoutRu,
    delivery: deliveryRu,
    deposits: depositsRu,
    errors: errorsRu,
    feedback: feedbackRu,
    forms: formsRu,
    location: locationRu,
    messages: messagesRu,
    orderErrors: orderErrorsRu,
    profile: profileRu,
  },
  en: {
    checkout: checkoutEn,
    delivery: deliveryEn,
    deposits: depositsEn,
    errors: errorsEn,
    feedback: feedbackEn,
    forms: formsEn,
    location: locationEn,
    messages: messagesEn,
    orderErrors: orderErrorsEn,
    profile: profileEn,
  },
} as const
const RECIPES = { ru: recipesRu, en: recipesEn }

type Texts = (typeof TEXTS)[Language]
export type MessageId = keyof typeof recipesRu

export type CatalogueMessage = {
  /** Of the statement in docs/requirements.tsv. */
  id: MessageId
  text: Record<Language, string>
  /** Where it can be met, and on which site, where only one has the place. */
  at: string
  only: Language | null
  recipe: Record<Language, string>
}

/** Where a message's text comes from and where it appears; no text is written here. */
const CATALOGUE: Record<
  MessageId,
  { of: (texts: Texts, settings: ShopSettings, language: Language) => string; at: string; only?: Language }
> = {
  P01: { of: ({ errors }) => errors.fieldProblems.blank, at: '/api/docs' },
  P02: { of: ({ errors }) => errors.errors['auth.deactivated'], at: '/?popup=auth' },
  P03: { of: ({ errors }) => errors.errors['promocode.already_applied'], at: '/cart' },
  P04: { of: ({ errors }) => errors.errors['auth.code_wrong'], at: '/?popup=auth' },
  P05: { of: ({ errors }) => errors.errors['auth.code_not_sent'], at: '/?popup=auth' },
  P06: { of: ({ messages }) => messages.addressRequired, at: '/cart?step=checkout' },
  P07: { of: ({ messages }) => messages.apartmentRequired, at: '/cart?step=checkout' },
  P08: { of: ({ forms }) => forms.formProblems['form.code_required'], at: '/?popup=auth' },
  P09: { of: ({ forms }) => forms.formProblems['form.birthday_required'], at: '/profile?section=personalData' },
  P10: { of: ({ forms }) => forms.formProblems['form.birthday_format'], at: '/profile?section=personalData' },
  P11: { of: ({ forms }) => forms.formProblems['form.date_not_real'], at: '/profile?section=personalData' },
  P12: { of: ({ forms }) => forms.formProblems['form.date_in_future'], at: '/profile?section=personalData' },
  P13: { of: ({ messages }) => messages.cityRequired, at: '/cart?step=checkout' },
  P14: { of: ({ location }) => location.location.countryRequired, at: '/cart?popup=locationChoose' },
  P15: { of: ({ checkout }) => checkout.checkout.problems.courier_type_required, at: '/cart?step=checkout' },
  P16: { of: ({ forms }) => forms.formProblems['form.date_required'], at: '/certificate', only: 'ru' },
  P17: { of: ({ forms }) => forms.formProblems['form.email_required'], at: '/cart?step=checkout' },
  P18: { of: ({ deposits }) => deposits.depositProblems.recipient_email_required, at: '/certificate', only: 'ru' },
  P19: { of: ({ forms }) => forms.formProblems['form.name_required'], at: '/?popup=auth' },
  P20: { of: ({ forms }) => forms.formProblems['form.surname_required'], at: '/profile?section=personalData' },
  P21: { of: ({ messages }) => messages.fullNameRequired, at: '/cart?step=checkout' },
  P22: { of: ({ delivery }) => delivery.delivery.address.problems.house_required, at: '/cart?step=checkout' },
  P23: { of: ({ forms }) => forms.formProblems['form.login_required'], at: '/backoffice/sign-in' },
  P24: { of: ({ forms }) => forms.formProblems['form.password_required'], at: '/backoffice/sign-in' },
  P25: { of: ({ messages }) => messages.pointRequired, at: '/cart?step=checkout' },
  P26: { of: ({ forms }) => forms.formProblems['form.phone_required'], at: '/career', only: 'ru' },
  P27: { of: ({ errors }) => errors.errors['promocode.required'], at: '/cart' },
  P28: { of: ({ orderErrors }) => orderErrors.orderLookups.fields.recipient_name_required, at: '/cart?step=checkout' },
  P29: {
    of: ({ orderErrors }) => orderErrors.orderLookups.fields.recipient_lastname_required,
    at: '/cart?step=checkout',
  },
  P30: { of: ({ orderErrors }) => orderErrors.orderLookups.fields.recipient_phone_required, at: '/cart?step=checkout' },
  P31: { of: ({ messages }) => messages.reasonRequired, at: '/profile?section=ordersData' },
  P32: { of: ({ delivery }) => delivery.delivery.address.problems.street_required, at: '/cart?step=checkout' },
  P33: { of: ({ forms }) => forms.formProblems['form.email_invalid'], at: '/cart?step=checkout' },
  P34: { of: ({ errors }) => errors.errors['cart.gift_pack_not_added'], at: '/cart' },
  P35: { of: ({ errors }) => errors.errors['order.express_closed'], at: '/cart?step=checkout' },
  P36: { of: ({ errors }) => errors.errors['order.same_day_closed'], at: '/cart?step=checkout' },
  P37: { of: ({ messages }) => messages.notDetected, at: '/?popup=locationChoose' },
  P38: { of: ({ messages }) => messages.tooManyCharacters, at: '/profile?section=addressesData' },
  P39: { of: ({ forms }) => forms.formProblems['form.too_few_characters'], at: '/?popup=auth' },
  P40: { of: ({ messages }) => messages.phoneToOrder, at: '/cart?step=checkout' },
  P41: { of: ({ errors }) => errors.errors['auth.phone_not_confirmed'], at: '/?popup=auth' },
  P42: { of: ({ messages }) => messages.nothingSelected, at: '/profile?section=ordersData' },
  P43: { of: ({ profile }) => profile.profile.noData, at: '/profile?section=ordersData' },
  P44: { of: ({ forms }) => forms.formProblems['form.resume_required'], at: '/career', only: 'ru' },
  P45: { of: ({ profile }) => profile.profile.notSaved, at: '/profile?section=subscriptionsData' },
  P46: { of: ({ checkout }) => checkout.checkout.problems.personal_data_required, at: '/cart?step=checkout' },
  P47: { of: ({ errors }) => errors.errors['promocode.not_applicable'], at: '/cart' },
  P48: { of: ({ errors }) => errors.errors['promocode.not_found'], at: '/cart' },
  P49: { of: ({ errors }) => errors.errors['promocode.not_removed'], at: '/cart' },
  P50: { of: ({ deposits }) => deposits.depositProblems.own_email, at: '/certificate', only: 'ru' },
  P51: { of: ({ messages }) => messages.bicDigits, at: '/profile?section=ordersData' },
  P52: { of: ({ messages }) => messages.innDigits, at: '/profile?section=ordersData' },
  P53: { of: ({ messages }) => messages.accountDigits, at: '/profile?section=ordersData' },
  P54: { of: ({ forms }) => forms.formProblems['form.date_incorrect'], at: '/profile?section=personalData' },
  P55: { of: ({ errors }) => errors.errors['order.form_wrong'], at: '/cart?step=checkout' },
  P56: { of: ({ messages }) => messages.fieldRequired, at: '/profile?section=addressesData' },
  P57: {
    of: ({ deposits }, settings, language) => certificateRange(deposits, settings, language),
    at: '/certificate',
    only: 'ru',
  },
  P58: { of: ({ forms }) => forms.formProblems['form.denomination_required'], at: '/certificate', only: 'ru' },
  P59: { of: ({ messages }) => messages.deliveryRequired, at: '/cart?step=checkout' },
  P60: { of: ({ messages }) => messages.pointRequired, at: '/cart?step=checkout' },
  P61: { of: ({ errors }) => errors.errors['deposit.code_invalid'], at: '/get-certificate', only: 'ru' },
  P62: { of: ({ errors }) => errors.errors['deposit.not_added'], at: '/get-certificate', only: 'ru' },
  P63: { of: ({ errors }) => errors.errors['deposit.pdf_failed'], at: '/get-certificate', only: 'ru' },
  P64: { of: ({ messages }) => `${messages.birthdayFixed}:`, at: '/profile?section=personalData' },
  P65: { of: ({ profile }) => profile.profile.unchanged, at: '/profile?section=personalData' },
  P66: { of: ({ profile }) => profile.profile.wait, at: '/profile?section=ordersData' },
  P67: { of: ({ profile }) => profile.profile.copied, at: '/profile?section=addressesData' },
  P68: { of: ({ profile }) => profile.profile.saved, at: '/profile?section=personalData' },
  P69: { of: ({ feedback }) => feedback.feedback.thanks.title, at: '/contacts' },
  P70: { of: ({ profile }) => profile.profile.subscriptions.changed, at: '/profile?section=subscriptionsData' },
  P71: { of: ({ profile }) => profile.profile.subscriptions.noneDone, at: '/profile?section=subscriptionsData' },
}

/** The error catalogue of the specification in both languages, with the way to each message. */
export function messageList(settings: ShopSettings): CatalogueMessage[] {
  return (Object.keys(CATALOGUE) as MessageId[]).map((id) => {
    const { of, at, only } = CATALOGUE[id]
    const text = { ru: of(TEXTS.ru, settings, 'ru'), en: of(TEXTS.en, settings, 'en') }
    return { id, text, at, only: only ?? null, recipe: { ru: RECIPES.ru[id], en: RECIPES.en[id] } }
  })
}

function certificateRange(
  { depositRange }: Texts['deposits'],
  { certificates }: ShopSettings,
  language: Language,
): string {
  if (!certificates) return ''
  const sum = (minor: number) => formatMoney(money(minor, certificates.currency), language)
  return depositRange(sum(certificates.min), sum(certificates.max))
}
