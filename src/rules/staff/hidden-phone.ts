const SHOWN_AT_START = 2
const SHOWN_AT_END = 4

/** `+7 ••• ••• 45-67`: enough to recognise a number, too little to call it. */
export function hiddenPhone(phone: string): string {
  if (phone.length <= SHOWN_AT_START + SHOWN_AT_END) return phone === '' ? '' : '•••'
  const end = phone.slice(-SHOWN_AT_END)
  return `${phone.slice(0, SHOWN_AT_START)} ••• ••• ${end.slice(0, 2)}-${end.slice(2)}`
}
