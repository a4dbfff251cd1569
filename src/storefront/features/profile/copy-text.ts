import { writeClipboard } from '#client/write-clipboard.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { showToast } from '#ui/popups/toasts.ts'

export async function copyText(text: string, done = profile.copied): Promise<void> {
  if (await writeClipboard(text)) showToast({ text: done })
  else showToast({ text: profile.copyFailed, tone: 'error' })
}
