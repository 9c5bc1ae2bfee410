import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'No connection',
  description: 'What you can read without a connection.',
  text: 'This page has not been saved on your device. Your requests are not affected.',
  again: 'Try again',
  kept: 'You can read',
  none: 'Pages that you open with a connection, such as saints, the almanac and temples, can be read without one later.',
  own: 'Your requests',
  ownHint: 'They are kept on this device only, for seven days at most, and deleted when you sign out.',
  ownRequest: 'Request as it was on {date}, {time}',
  forget: 'Delete the requests from this device',
  forgotten: 'The requests were deleted from this device.',
}
