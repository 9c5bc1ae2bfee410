// Written by scripts/make-icons.js from @phosphor-icons/core (MIT). Change the list there, not this file.
import { icon } from '../icon.tsx'

export const ChecksIcon = /* @__PURE__ */ icon(
  'M149.61,85.71l-89.6,88a8,8,0,0,1-11.22,0L10.39,136a8,8,0,1,1,11.22-11.41L54.4,156.79l84-82.5a8,8,0,1,1,11.22,11.42Zm96.1-11.32a8,8,0,0,0-11.32-.1l-84,82.5-18.83-18.5a8,8,0,0,0-11.21,11.42l24.43,24a8,8,0,0,0,11.22,0l89.6-88A8,8,0,0,0,245.71,74.39Z',
)
