import { matchOwner, watchOwner } from '../../lib/favourites/favourites-owner.ts'
import {
  type FavouriteKind,
  keptText,
  onFavouritesChange,
  parseKept,
  storeFavourites,
  toggled,
} from '../../lib/favourites/kept-favourites.ts'

/**
 * Marks a temple or a saint as a favourite: `data-kind`, `data-id`, and `data-failed`, what to say if an account did
 * not store it. Its button shows the state by `aria-pressed`.
 */
export class StarElement extends HTMLElement {
  static readonly observedAttributes = ['data-id']
  private stop: (() => void) | undefined

  connectedCallback(): void {
    this.stop = onFavouritesChange(() => this.show())
    this.addEventListener('click', this.toggle)
    this.show()
    watchOwner()
    matchOwner()
  }

  disconnectedCallback(): void {
    this.stop?.()
    this.removeEventListener('click', this.toggle)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.show()
  }

  private get of(): { kind: FavouriteKind; id: number } {
    return { kind: this.dataset.kind === 'temples' ? 'temples' : 'saints', id: Number(this.dataset.id) }
  }

  private show(): void {
    const { kind, id } = this.of
    const isMarked = parseKept(keptText())[kind].includes(id)
    this.querySelector('button')?.setAttribute('aria-pressed', String(isMarked))
  }

  private say(problem: string): void {
    const alert = this.querySelector('[role="alert"]')
    if (alert) alert.textContent = problem
  }

  private readonly toggle = async (): Promise<void> => {
    const { kind, id } = this.of
    this.say('')
    const before = parseKept(keptText())
    const kept = toggled(before, kind, id)
    storeFavourites(kept)
    if (kept.of === null) return
    try {
      const { storeChange } = await import('../../lib/favourites/sync-favourites.ts')
      await storeChange(kept, kind, id)
    } catch (error) {
      storeFavourites(before)
      const description = error instanceof Error && 'description' in error ? error.description : undefined
      this.say(typeof description === 'string' ? description : (this.dataset.failed ?? ''))
    }
  }
}
