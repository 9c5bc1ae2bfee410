import type { Language } from '@kandili/contract'
import { ownTextsOf, takeEarly } from '../first-calls.ts'
import { refreshWords, takeOwnTextsFrom } from './language.tsx'

/** An open page shows a changed text after so long at the latest, and when its tab is looked at again. */
const everyHalfMinute = 30_000
/** What does not answer in time is left out: the page begins with the built-in texts. */
const longest = 2_000

const read = async (language: Language): Promise<Readonly<Record<string, string>>> => {
  try {
    const url = ownTextsOf(language)
    const answer = await (takeEarly(url) ?? fetch(url, { signal: AbortSignal.timeout(longest) }))
    return answer.ok ? await answer.json() : {}
  } catch {
    return {}
  }
}

/** Shows the texts that administrators have changed, from now on. */
export const followOwnTexts = (): void => {
  takeOwnTextsFrom(read)
  const look = () => {
    if (document.visibilityState === 'visible') void refreshWords()
  }
  setInterval(look, everyHalfMinute)
  document.addEventListener('visibilitychange', look)
}
