import { profile } from '#site-texts/profile.ts'
import { showToast } from '#ui/popups/toasts.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: profile.copied })
  } catch {
    showToast({ text: profile.copyFailed, tone: 'error' })
  }
}
