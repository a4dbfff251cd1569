/** Somebody who has an account in the sandbox's Yandex. */
export type SandboxAccount = {
  id: string
  login: string
  firstName: string
  lastName: string
  sex: 'male' | 'female'
  email: string
  phone: string | null
  birthday: string
  /** Every code of this account turns out to be spoiled: what the shop does when the exchange fails. */
  isSpoiled?: true
}

export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  {
    id: '1130000000000101',
    login: 'anna.sokolova',
    firstName: 'Анна',
    lastName: 'Соколова',
    sex: 'female',
    email: 'anna.sokolova@example.com',
    phone: '+79991000101',
    birthday: '1991-03-08',
  },
  {
    id: '1130000000000102',
    login: 'timur.galeev',
    firstName: 'Тимур',
    lastName: 'Галеев',
    sex: 'male',
    email: 'timur.galeev@example.com',
    phone: '+79991000102',
    birthday: '0000-10-21',
  },
  {
    id: '1130000000000103',
    login: 'vera.no-phone',
    firstName: 'Вера',
    lastName: 'Лисицына',
    sex: 'female',
    email: 'vera@example.com',
    phone: null,
    birthday: '1988-12-01',
  },
  {
    id: '1130000000000104',
    login: 'gleb.late',
    firstName: 'Глеб',
    lastName: 'Орлов',
    sex: 'male',
    email: 'gleb@example.com',
    phone: '+79991000104',
    birthday: '1979-07-15',
    isSpoiled: true,
  },
]

/** Anybody else: the phone is the whole person. */
export function accountOfPhone(phone: string): SandboxAccount {
  const digits = phone.replace(/\D/g, '')
  return {
    id: `114${digits.padStart(13, '0')}`,
    login: `user-${digits}`,
    firstName: 'Алиса',
    lastName: 'Новикова',
    sex: 'female',
    email: `user-${digits}@example.com`,
    phone: `+${digits}`,
    birthday: '1995-06-02',
  }
}
