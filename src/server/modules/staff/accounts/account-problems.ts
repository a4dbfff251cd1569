import type { FormProblem } from '#rules/forms/form-problem.ts'
import type { StaffRole } from '#rules/staff/permissions.ts'

const MAX_NAME = 100

export type AccountFields = { name: string; role: StaffRole; shopId: number | null }

/** An employee works in one of the shops, an admin in none. */
export function accountProblems(
  { name, role, shopId }: AccountFields,
  shops: readonly { id: number }[],
): Record<keyof Omit<AccountFields, 'role'>, FormProblem | null> {
  const isShop = shops.some(({ id }) => id === shopId)
  return {
    name: name.trim() === '' ? 'form.name_required' : name.length > MAX_NAME ? 'form.too_many_characters' : null,
    shopId: (role === 'employee') === (shopId !== null && isShop) ? null : 'form.choice_required',
  }
}
