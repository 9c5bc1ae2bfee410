import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Favourites',
  description: 'The temples and saints that you marked.',
  lead: 'The temples and saints that you marked with a star, so that you can always find them.',
  temples: 'Temples',
  saints: 'Saints',
  none: 'You have not marked a temple or a saint yet. Press the star beside a name.',
  findTemple: 'Find a temple',
  findSaint: 'See the saints',
  loading: 'Loading…',
  failed: 'Your favourites could not be loaded.',
  again: 'Try again',
  keptHere: 'They are kept on this device only.',
  signIn: 'Sign in to have them everywhere.',
  script: 'Favourites need JavaScript in your browser.',
}
