import { isInShell } from '@kandili/native-shell/where'

const share = async (title: string): Promise<void> => {
  try {
    await navigator.share({ title, url: location.origin + location.pathname })
  } catch {
    // Closed without a choice.
  }
}

/** Shows its button if the device has a dialog for sharing, and opens it. */
export class ShareElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button || !('share' in navigator || isInShell())) return
    button.hidden = false
    button.onclick = () => void share(this.dataset.title ?? '')
  }
}
