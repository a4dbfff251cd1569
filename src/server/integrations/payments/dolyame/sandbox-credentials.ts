/** What the shop and the simulator know each other by. Worth nothing outside this machine. */
export const SANDBOX_DOLYAME = { login: 'sandbox', password: 'sandbox' } as const
