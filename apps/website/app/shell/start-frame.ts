import { isTheme, rememberPreference } from '@kandili/design/preferences'
import { isInShell } from '@kandili/native-shell/where'
import { chooseTheme, restoreTheme } from '../lib/theme.ts'
import { ShareElement } from '../ui/elements/share-element.ts'
import { StarElement } from '../ui/elements/star-element.ts'
import { ToTopElement } from '../ui/elements/to-top-element.ts'

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null

/** Chooses a theme in place instead of by the form's answer. The button that was pressed gives way to the next one. */
const onSubmit = (event: SubmitEvent): void => {
  const { submitter } = event
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'theme' || !isTheme(submitter.value))
    return
  event.preventDefault()
  chooseTheme(submitter.value)
  submitter.form?.querySelector<HTMLButtonElement>(`[data-now="${submitter.value}"]`)?.focus()
}

const onClick = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-print]')) window.print()
  const language = target.closest<HTMLElement>('a[data-language]')?.dataset.language
  if (language) rememberPreference('language', language)
}

/** Closes the menu when focus moves past its last link: the open menu would cover the focused element. */
const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
  const menu = menuOf(target)
  if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
}

const onKeyDown = ({ key, target }: KeyboardEvent): void => {
  const menu = key === 'Escape' ? menuOf(target) : null
  if (!menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/**
 * Starts what every page has, with React or without: menu, theme, language, printing, and the elements of its own. It
 * listens to the document, so that it does not matter who draws the page.
 */
export const startFrame = (): void => {
  document.addEventListener('submit', onSubmit)
  document.addEventListener('click', onClick)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('keydown', onKeyDown)
  customElements.define('kandili-share', ShareElement)
  customElements.define('kandili-star', StarElement)
  customElements.define('kandili-to-top', ToTopElement)
  restoreTheme()
  if (isInShell()) void import('@kandili/native-shell').then(({ startShell }) => startShell())
}
