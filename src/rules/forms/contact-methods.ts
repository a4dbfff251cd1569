/** Spec 3: ids of the ways to answer a customer. */
export const CONTACT_METHODS = { call: 1, whatsapp: 2, sms: 3 } as const
