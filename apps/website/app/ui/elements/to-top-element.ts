import { scrollToTop } from '@kandili/design/scroll'
import { followScroll } from '@kandili/design/scroll-to-top'

/** Shows its button where it helps, and scrolls to the top. */
export class ToTopElement extends HTMLElement {
  private stop: (() => void) | undefined

  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    button.onclick = scrollToTop
    this.stop = followScroll(
      () => (button.hidden ? null : button),
      (offered) => {
        button.hidden = offered === 'away'
        button.toggleAttribute('data-aside', offered === 'aside')
      },
    )
  }

  disconnectedCallback(): void {
    this.stop?.()
  }
}
