import { closingTime } from '../../delivery-figures.ts'
import { expressClosed, phoneToOrder, sameDayClosed } from '../messages.ts'

export const placingErrors: typeof import('../../ru/ordering/placing-errors.ts').placingErrors = {
  'request.malformed': 'Something is not filled in correctly. Please check the fields and try again.',
  'request.wrong_host': 'This address does not exist.',
  'auth.required': 'Please sign in to continue.',
  'auth.deactivated': 'This account has been deactivated. Contact us and we will look into it.',
  'auth.phone_not_confirmed': 'The phone number is not confirmed.',
  'request.forbidden': 'This page is out of date. Reload it and try again.',
  'request.not_found': 'We cannot find this. It may have moved.',
  'request.too_large': 'That is too much to send at once. Please shorten it and try again.',
  'request.unsupported_type': 'We do not accept this kind of data.',
  'request.too_many': 'Too many requests in a row. Wait a minute and try again.',
  'server.failed': 'Something went wrong. We have been notified; please try again.',
  'server.busy': 'We are very busy right now. Please try again in a few seconds.',
  'server.unavailable': 'We will be right back. Please try again in a few seconds.',
  'cart.quantity_wrong': 'Please enter a whole number from 1 to 10.',
  'certificate.fresh_code_needed':
    'This certificate was added earlier. Please confirm in the cart that it is you: we will text a code to your phone.',
  'deposit.form_wrong': 'Please check the certificate details.',
  'deposit.order_failed': 'The certificate order did not go through. Please try again.',
  'deposit.unknown': 'We cannot find this certificate.',
  'deposit.code_required': 'Enter the activation code.',
  'deposit.code_invalid': 'The activation code did not work. Check it or try again later.',
  'deposit.not_added': 'We could not add the certificate to your account. Please try again.',
  'deposit.pdf_failed': 'We could not prepare the PDF. Please try again a little later.',
  'order.key_required': 'Reload the checkout page and place the order again.',
  'order.key_reused': 'Another order was already sent from this page. Reload it and check your cart.',
  'order.not_made':
    'What you sent before did not go through: nothing was reserved or charged. Please check it and place it again.',
  'order.made_for_another':
    'This order was placed with another phone number, so we cannot show it here. Our email has the details.',
  'order.in_progress': 'Your order is being placed. Please wait a few seconds.',
  'order.cart_changed': 'Your cart changed while you were checking out. Please check it again.',
  'order.cart_empty': 'There is nothing in the cart that can be ordered.',
  'order.phone_not_confirmed': phoneToOrder,
  'order.too_many_unpaid':
    'You already have several unpaid orders. Please pay for, collect or cancel one of them first.',
  'order.too_many_unpaid_items':
    'We cannot hold this many unpaid items for you. Please order fewer, or pay for or cancel an earlier order.',
  'order.too_many_a_day':
    'Many orders have been placed from your number or network in the last 24 hours. Please try again tomorrow.',
  'order.form_wrong': 'Check the fields: something is not right.',
  'order.consent_required': 'We need your consent to the processing of personal data and to the terms of sale.',
  'order.delivery_not_chosen': 'Choose a delivery method or a pickup point.',
  'order.delivery_unavailable': 'This delivery method is not available at your address. Please choose another.',
  'order.express_closed': expressClosed(closingTime('express')),
  'order.same_day_closed': sameDayClosed(closingTime('sameDay')),
  'order.pickup_point_unknown': 'This pickup point has closed. Please choose another.',
  'order.payment_unavailable': 'This order cannot be paid for this way. Please choose another method.',
  'order.country_unknown': 'We do not deliver to this country yet.',
}
