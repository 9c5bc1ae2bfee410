import type { Language } from '@kandili/contract'
import { earlyAnswer, ownTextsOf } from '../first-calls.ts'
import { readOwnTextsWith, refreshWords } from './language.tsx'

/** An open page shows a changed text after this time at the latest, and when its tab becomes visible. */
const everyHalfMinute = 30_000
/** A slow answer is skipped: the page starts with the built-in texts. */
const longest = 2_000

const read = async (language: Language): Promise<Readonly<Record<string, string>>> => {
  try {
    const url = ownTextsOf(language)
    const answer = await (earlyAnswer(url) ?? fetch(url, { signal: AbortSignal.timeout(longest) }))
    return answer.ok ? await answer.json() : {}
  } catch {
    return {}
  }
}

/** Starts showing the texts that administrators have changed. */
export const followOwnTexts = (): void => {
  readOwnTextsWith(read)
  const look = () => {
    if (document.visibilityState === 'visible') void refreshWords()
  }
  setInterval(look, everyHalfMinute)
  document.addEventListener('visibilitychange', look)
}
