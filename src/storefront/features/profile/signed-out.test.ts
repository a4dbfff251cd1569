import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoResponseError } from '#client/calls/api.ts'

const navigate = vi.fn(async () => {})
const openPopup = vi.fn()
vi.mock('../../shared/links/navigation.ts', () => ({ currentRouter: () => ({ navigate }) }))
vi.mock('../../shared/popups/open-popup.ts', () => ({ openPopup }))
vi.mock('#client/calls/browser-api.ts', () => ({ forgetToken: vi.fn() }))
vi.mock('../../state/visitor-data.ts', () => ({ loadVisitorData: vi.fn(async () => {}) }))

const { leaveIfSignedOut } = await import('./signed-out.ts')

const refused = (status: number) =>
  new ApiError(status, { success: false, code: 'auth.required', message: 'Войдите.', error: 'Войдите.' })

beforeEach(() => vi.clearAllMocks())
// Leaving ends after the popup is open.
afterEach(() => new Promise((resolve) => setTimeout(resolve)))

test('[J16, L02] a 401 goes home, says why, and offers to sign in and return to the section', async () => {
  expect(leaveIfSignedOut(refused(401), 'bonusesData')).toBe(true)
  await vi.waitFor(() => expect(openPopup).toHaveBeenCalled())
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
  expect(openPopup).toHaveBeenCalledWith('auth', {
    mode: 'profile',
    returnTo: '/profile?section=bonusesData',
    isSentHome: true,
  })
})

test('[J16] three topics that find it out at once go home once', async () => {
  for (const section of ['personalData', 'bonusesData', 'certificatesData'] as const)
    leaveIfSignedOut(refused(401), section)
  await vi.waitFor(() => expect(openPopup).toHaveBeenCalled())
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(openPopup).toHaveBeenCalledTimes(1)
})

test('any other trouble stays where it happened', () => {
  for (const error of [refused(403), refused(500), new NoResponseError('no response'), new Error('surprise')])
    expect(leaveIfSignedOut(error, 'personalData')).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})
